import { toDate } from '../lib/dates.ts';
import type { Page } from '../lib/page.ts';

/** How many pages one look walks past rows of later days. */
const mostPages = 20;

type Dated = { created_at: string };

/**
 * One page of the rows of some days, newest first. Some back ends take no notice of the days (docs/existing-back-ends.md): their rows are
 * chosen here, pages without any are passed over, and nothing follows the first row from before. `isWhole`: the back end chose itself, so
 * that its count and sums are those of the days.
 */
export async function readWithin<Row extends Dated, Extra>(
  [from, to]: readonly [from: string, to: string],
  start: number,
  read: (page: number) => Promise<{ page: Page<Row>; extra: Extra }>,
): Promise<{ page: Page<Row>; extra: Extra; isWhole: boolean }> {
  const first = toDate(from);
  const last = toDate(to);
  for (let number = start; ; number++) {
    const reply = await read(number);
    const { rows, page, lastPage } = reply.page;
    const times = rows.map(({ created_at }) => toDate(created_at));
    const inside = rows.filter((_row, index) => {
      const time = times[index];
      return !time || !first || !last || (time >= first && time <= last);
    });
    if (inside.length === rows.length) return { ...reply, isWhole: number === start };
    const isPast = times.some((time) => time && first && time < first);
    if (inside.length > 0 || isPast || page >= lastPage || number >= start + mostPages)
      return {
        extra: reply.extra,
        page: { rows: inside, page, lastPage: isPast ? page : lastPage, total: null },
        isWhole: false,
      };
  }
}
