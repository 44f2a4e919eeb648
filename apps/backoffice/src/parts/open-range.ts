/** The first and last day that the server accepts. */
const [always, forever] = ['1970-01-01', '9998-12-31'];

/** A range from two filter fields, open at an empty end. */
export function openRange(
  from: string | null | undefined,
  to: string | null | undefined,
): { time?: readonly [string, string] } {
  if (!from && !to) return {};
  return { time: [wire(from || always), wire(to || forever)] };
}

/** From a datetime-local value to the wire format, which has a blank. */
const wire = (local: string): string => local.replace('T', ' ');
