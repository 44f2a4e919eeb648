/**
 * Plain text of formatted text, one line per paragraph. Parsed in an inert document: nothing runs or loads.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br, p, li, h3, h4, h5, tr, blockquote')) end.append('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
