/** The extra launch parameters of a lobby entry: JSON text or empty; each key becomes a query parameter (contract-play 6.3). */
export function launchParameters(params: string | null | undefined): Record<string, string> {
  if (!params) return {};
  try {
    const value: unknown = JSON.parse(params);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, String(part)]));
  } catch {
    return {};
  }
}
