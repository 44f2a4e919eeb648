/** A name nobody else gives. Pages on plain HTTP have no `randomUUID`. */
export function newRequestId(): string {
  return (
    crypto.randomUUID?.() ??
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}
