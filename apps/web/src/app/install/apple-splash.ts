/**
 * The splash screen of the installed app on an iPhone: the icon in the middle of the page's colour. iOS
 * ignores the manifest's splash and needs a picture of exactly the screen's size, so it is generated for this
 * device.
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
    // Asynchronous, because encoding megabytes of colour takes a while. A `blob:` address would become
    // invalid with the page.
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
