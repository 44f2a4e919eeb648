import { currencies, signInPackTypes } from '@koi/contract/enumerations';
import { redeemCode } from '../../../../api/src/features/activities/redeem-code.ts';
import { claimRebate } from '../../../../api/src/features/rebate/service.ts';
import { openPackets } from '../../../../api/src/features/red-packets/service.ts';
import { openPacks, readCount } from '../../../../api/src/features/sign-in/queries.ts';
import { claimPack, signIn } from '../../../../api/src/features/sign-in/service.ts';
import { readWheel, spin } from '../../../../api/src/features/wheel/service.ts';
import { Refusal } from '../../../../api/src/platform/lib/refusal.ts';
import type { Scene } from '../scene.ts';

export const signInToday = ({ past, member }: Scene) => signIn(past.ctx, member.id);

/** Claims reached sign-in packs of up to this many days; larger ones are left for later. */
export async function claimPacks({ past, member }: Scene, { upTo }: { upTo: number }): Promise<void> {
  const count = await readCount(past.trx, member.id);
  const claimed = await past.trx
    .selectFrom('sign_in_award')
    .select(['kind', 'days'])
    .where('member_id', '=', member.id)
    .execute();
  for (const pack of await openPacks(past.trx, currencies[member.lang])) {
    const reached = pack.kind === signInPackTypes.cumulative ? count?.bestDays : count?.totalDays;
    if (pack.days > upTo || (reached ?? 0) < pack.days) continue;
    if (claimed.some((award) => award.days === pack.days)) continue;
    await claimPack(past.ctx, member, Number(pack.id), {});
  }
}

export async function claimRebates({ past, member }: Scene): Promise<void> {
  await claimRebate(past.ctx, member, { deadtime: Math.floor(past.now().getTime() / 1000) });
}

export async function openRedPackets({ past, member }: Scene, { times }: { times: number }): Promise<void> {
  await openPackets(past.ctx, member, { times });
}

/** As the page does: reads the hash of the seed first. */
export async function spinWheel({ past, member, luck }: Scene): Promise<void> {
  const { next, cjcs } = await readWheel(past.ctx, member, { name: member.name }, member.lang);
  if (cjcs === 0) throw new Refusal('wheel_no_chance');
  await spin(
    past.ctx,
    member,
    { name: member.name, seed_hash: next.seed_hash, client_seed: luck.text(16, '0123456789abcdef') },
    member.lang,
  );
}

export async function redeemGiftCode({ past, member }: Scene): Promise<void> {
  await redeemCode(past.ctx, member.id, 'KOI888');
}
