/**
 * Failed requests of this visit, from the browser's resource timings: newest first, addresses without their
 * query.
 */
export function failedRequests(entries: readonly { name: string; responseStatus?: number }[]): string[] {
  return entries
    .flatMap(({ name, responseStatus = 200 }) => {
      if (responseStatus !== 0 && responseStatus < 400) return [];
      const [address = ''] = name.split('?');
      return [`${responseStatus || '—'} ${address.replace(/^https?:\/\/[^/]+/, '')}`];
    })
    .reverse()
    .slice(0, 5);
}

/** The name of the running build: the file name contains a hash of its content. */
export function buildName(scripts: readonly string[]): string {
  const main = scripts.find((src) => src.includes('/assets/')) ?? '';
  return main.split('/').at(-1)?.replace(/\.js$/, '') || '—';
}

/** Whether values written to the browser's storage can be read back. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem('koi.test', '1');
    const kept = localStorage.getItem('koi.test') === '1';
    localStorage.removeItem('koi.test');
    return kept;
  } catch {
    return false;
  }
}
