import type { Lang } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { toWireDate } from '../../lib/time.ts';
import { mailMember } from '../mail/deliver-mail.ts';
import { type FactorEvent, factorMailTexts } from './factor-mail-texts.ts';

/** Notifies the member by mail of a change to the second factor, in the same transaction. */
export async function tellOfFactor(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
  lang: Lang,
  event: FactorEvent,
  more: { left?: number } = {},
): Promise<void> {
  const { [event]: words, warning } = factorMailTexts[lang];
  const values: Readonly<Record<string, string>> = {
    time: toWireDate(ctx.clock(), ctx.config.offsetMinutes),
    left: String(more.left ?? ''),
  };
  const content = `<p>${words.text}</p><p>${warning}</p>`.replace(
    /\{(\w+)\}/g,
    (_all, name: string) => values[name] ?? '',
  );
  await mailMember(ctx, trx, memberId, { title: words.title, content, url: '#/Member/SecondFactor' });
}
