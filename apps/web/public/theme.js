// What the first paint depends on: the chosen theme, and whether the lobby keeps a place for the member's own
// games.
try {
  const page = document.documentElement.dataset;
  if (localStorage.getItem('koi.theme') === 'light') page.theme = 'light';
  if (localStorage.getItem('koi.myGames') === 'true') page.myGames = '';
} catch {
  // Without storage the default theme stands.
}
