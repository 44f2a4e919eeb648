// What a player is shown when the page's code did not come; the page itself says so with `koi-unstarted`.
const words = {
  zh_cn: ['网络不稳定，页面没有加载完', '重新加载'],
  zh_hk: ['網絡不穩定，頁面未能載入', '重新載入'],
  en: ['The page could not be loaded. Check your connection.', 'Load again'],
  th: ['โหลดหน้าไม่สำเร็จ โปรดตรวจสอบการเชื่อมต่อ', 'โหลดใหม่'],
  vi: ['Không tải được trang. Hãy kiểm tra kết nối mạng.', 'Tải lại'],
};

function showUnstarted() {
  const place = document.getElementById('app');
  const lang = new URLSearchParams(location.hash.slice(1)).get('lang');
  const [text, again] = words[lang] ?? words.en;
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.style.cssText = 'padding:40vh 24px 0;text-align:center';
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText = 'display:block;min-height:44px;margin:16px auto;padding:0 24px;font-weight:600';
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  message.append(text, button);
  place.replaceChildren(message);
}

addEventListener('koi-unstarted', showUnstarted);
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && showUnstarted(),
  true,
);
