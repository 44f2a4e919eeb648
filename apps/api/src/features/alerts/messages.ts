import { formatMinor, groupDigits } from '@koi/money';
import { alertTexts } from '@koi/texts/alerts';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { addDays, DAY_MS } from '../../platform/lib/time.ts';
import { waitingKinds, waitingRows } from '../waiting/queries.ts';

type Lang = keyof typeof alertTexts;

/** What a message says: one line as a title, and the rest. */
export interface Message {
  title: string;
  text: string;
}

interface AlertRow {
  id: string;
  kind: string;
  level: string;
  subject: string;
  detail: string;
  opened_at: Date;
  closed_at: Date | null;
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''));

/** What an alert says, in one sentence. */
function sentenceOf({ kind, subject, detail }: Omit<AlertRow, 'id'>, lang: Lang): string {
  const { sentences, queues } = alertTexts[lang];
  const named = kind === 'queue' ? (queues[subject] ?? subject) : subject;
  return fill(sentences[kind as keyof typeof sentences], { subject: named, detail });
}

const siteName = ({ config }: AppContext): string => new URL(config.publicUrl).host;

export function alertMessage(
  ctx: AppContext,
  event: 'opened' | 'closed',
  alert: AlertRow,
  lang: Lang,
): Message {
  const sentence = sentenceOf(alert, lang);
  const title = `[${siteName(ctx)}] ${alertTexts[lang][event]}: ${sentence}`;
  const times = [alert.opened_at, ...(event === 'closed' && alert.closed_at ? [alert.closed_at] : [])];
  const lines = [
    `${alertTexts[lang][event]}: ${sentence}`,
    times.map((at) => ctx.site.toWireDate(at)).join(' – '),
    `${ctx.config.publicUrl}/admin/#/alerts`,
  ];
  return { title, text: lines.join('\n') };
}

export function testMessage(ctx: AppContext, lang: Lang): Message {
  const text = alertTexts[lang].test;
  return { title: `[${siteName(ctx)}] ${text}`, text: `${text}\n${ctx.config.publicUrl}/admin/#/alerts` };
}

/** The digest of a day: open alerts, how many opened, what waits in queues, and the figures of the day before. */
export async function digestMessage(ctx: AppContext, day: string, lang: Lang): Promise<Message> {
  const { db } = ctx.database;
  const texts = alertTexts[lang];
  const now = ctx.clock();
  const open = await db
    .selectFrom('alert')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  const opened = await db
    .selectFrom('alert')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('opened_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  const waiting: string[] = [];
  for (const kind of waitingKinds) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${waitingRows(kind, now)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) waiting.push(`${texts.queues[kind] ?? kind} ${count}`);
  }
  const { rows: figures } = await sql<
    Record<'currency' | 'deposits' | 'withdrawals' | 'ggr' | 'members', string>
  >`
    select currency, sum(deposits)::text as deposits, sum(withdrawals)::text as withdrawals, sum(stake - payout)::text as ggr,
           sum(new_members)::text as members
      from report_day where day = ${addDays(day, -1)}::date group by 1 order by 1`.execute(db);
  const money = (amount: string): string => {
    const [whole = '', fraction = ''] = formatMinor(BigInt(amount)).replace('-', '').split('.');
    return `${amount.startsWith('-') ? '-' : ''}${groupDigits(whole)}.${fraction}`;
  };
  const title = fill(texts.digest, { day });
  const lines = [
    title,
    open.length === 0 ? texts.none_open : fill(texts.open_now, { count: open.length }),
    ...open.map((alert) => `- ${sentenceOf(alert, lang)}`),
    fill(texts.opened_since, { count: opened.count }),
    ...(waiting.length > 0 ? [fill(texts.waiting, { list: waiting.join(', ') })] : []),
    ...figures.map(({ currency, deposits, withdrawals, ggr, members }) =>
      fill(`%{day} ${texts.figures}`, {
        day: addDays(day, -1),
        currency,
        deposits: money(deposits),
        withdrawals: money(withdrawals),
        ggr: money(ggr),
        members,
      }),
    ),
    `${ctx.config.publicUrl}/admin/#/alerts`,
  ];
  return { title: `[${siteName(ctx)}] ${title}`, text: lines.join('\n') };
}
