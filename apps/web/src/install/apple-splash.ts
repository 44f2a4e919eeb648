/**
 * What an iPhone shows while the installed app starts: the icon in the middle of the page's colour. iOS takes no splash from the manifest,
 * only a picture of exactly the screen's size, so it is drawn here for the phone at hand.
 */
export function addAppleSplash(): void {
  if (document.querySelector('link[rel="apple-touch-startup-image"]')) return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
  if (!icon) return;
  const picture = new Image();
  picture.addEventListener('load', () => {
    const { width, height } = screen;
    const canvas = document.createElement('canvas');
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const side = 120 * devicePixelRatio;
    context.drawImage(picture, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
    // Packed beside the page: some megabytes of colour take a while. An address that begins with `blob:` would be gone with the page.
    canvas.toBlob((file) => {
      if (!file) return;
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        const link = document.createElement('link');
        link.rel = 'apple-touch-startup-image';
        link.media = '(orientation: portrait)';
        link.href = String(reader.result);
        document.head.append(link);
      });
      reader.readAsDataURL(file);
    });
  });
  picture.src = icon.href;
}
