/** The first two letters, three stars, the rest (docs/contract/play.md 10.6). */
export function maskName(name: string): string {
  return `${name.slice(0, 2)}***${name.slice(5)}`;
}
