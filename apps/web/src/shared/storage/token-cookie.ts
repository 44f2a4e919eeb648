/** Why a cookie: docs/security.md. */
export const tokenCookie = 'koi_token';

/** The token in this browser's cookie; null where there is none or it cannot be decoded. */
export function readTokenCookie(): string | null {
  const [, text = ''] = new RegExp(`(?:^|; )${tokenCookie}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}
