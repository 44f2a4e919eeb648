/**
 * Where the API is: fixed at build time, else named by `config.json` beside the page, else `/api` of this
 * site.
 */
let base = '';
setApiBase(import.meta.env.VITE_API_BASE ?? '/api');

export function setApiBase(address: string): void {
  base = address.replace(/\/+$/, '');
}

export function apiBase(): string {
  return base;
}

/**
 * Reads `config.json` (`{"apiBase": "https://…"}`) when the page names it with `<meta name="koi-config"
 * content="config.json">`. One build can then point at another back end without costing every visitor a
 * request.
 */
export async function loadRuntimeConfig(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="koi-config"]')?.content;
  if (!address) return;
  try {
    const config = (await (await fetch(address)).json()) as { apiBase?: unknown };
    if (typeof config.apiBase === 'string') setApiBase(config.apiBase);
  } catch {
    // Without a readable file the built-in address applies.
  }
}
