import { isIP } from 'node:net';

const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Describes a device so that a member recognizes it: browser and system, no version. Empty for anything but a
 * browser.
 */
export function deviceOf(userAgent: string | undefined): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [find(browsers as [RegExp, string][]), find(systems as [RegExp, string][])]
    .filter(Boolean)
    .join(' · ');
}

/** The network of an address as shown to members: only its first half. */
export function placeOf(ip: string): string {
  const address = ip.replace(/^::ffff:/i, '');
  if (isIP(address) === 4) return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  return isIP(address) === 6 ? `${address.split(':').slice(0, 2).join(':')}:…` : '';
}
