/** The first and the last day that the server reads. */
const [always, forever] = ['1970-01-01', '9998-12-31'];

/** A range for a filter of two fields, of which one may be empty: it is open at that end. */
export function openRange(
  from: string | null | undefined,
  to: string | null | undefined,
): { time?: readonly [string, string] } {
  if (!from && !to) return {};
  return { time: [wire(from || always), wire(to || forever)] };
}

/** As a field for day and time has it, which the wire writes with a blank. */
const wire = (local: string): string => local.replace('T', ' ');
