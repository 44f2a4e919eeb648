import type { Body } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../platform/database/keys.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

/** Messages of one address, and to be answered at one phone or e-mail, within 24 hours. */
const ADDRESS_DAY = 5;
const CONTACT_DAY = 3;

interface Guest {
  lang: Lang;
  ip: string;
  site: string;
}

/**
 * Stores a guest's message for the staff. The answer says nothing about whether the account exists.
 * @throws Refusal validation | ticket_limit
 */
export async function openTicket(
  ctx: AppContext,
  { account, phone, email, content }: Body<'POST /service/ticket'>,
  { lang, ip, site }: Guest,
): Promise<number> {
  if (phone === undefined && email === undefined) throw invalid({ phone: 'required' });
  const contact = {
    phone: phone === undefined ? null : phoneLine(phone, lang),
    email: email?.toLowerCase() ?? null,
  };
  const contacts = [contact.phone, contact.email].filter((one) => one !== null);
  const limits = [
    [`ticket-address|${networkOf(ip)}`, ADDRESS_DAY] as const,
    ...contacts.map((one) => [`ticket-contact|${one}`, CONTACT_DAY] as const),
  ];
  for (const [key, max] of limits) {
    const { hits, resetMs } = await ctx.rates.count(key, max, DAY_MS);
    if (hits > max) throw new Refusal('ticket_limit', { retryAfterMs: resetMs });
  }
  const { id } = await ctx.database.db
    .insertInto('support_ticket')
    .values({ account: account ?? null, ...contact, content, lang, site, created_at: ctx.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return wireId(id);
}
