// What a visitor is shown while the app has not started: its code or its texts did not come, so the message brings its own words. The app
// takes it away whenever it does start.
const texts = {
  zh_cn: ['网络不稳定，页面没有加载完', '重新加载'],
  zh_hk: ['網絡不穩定，頁面未能載入', '重新載入'],
  en: ['The page could not be loaded. Check your connection.', 'Load again'],
  th: ['โหลดหน้าไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อ', 'โหลดใหม่'],
  vi: ['Không tải được trang. Hãy kiểm tra kết nối mạng.', 'Tải lại'],
};
const patienceMs = 20_000;

function wordsOf() {
  try {
    return texts[localStorage.getItem('koi.lang')] ?? texts.zh_cn;
  } catch {
    return texts.zh_cn;
  }
}

function showUnstarted() {
  if (document.querySelector('#app[data-started], .unstarted') !== null) return;
  const [text, again] = wordsOf();
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  const message = document.createElement('div');
  message.className = 'unstarted';
  message.setAttribute('role', 'alert');
  message.append(text, button);
  document.body.append(message);
}

addEventListener('koi-unstarted', showUnstarted);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showUnstarted(), true);
setTimeout(showUnstarted, patienceMs);
