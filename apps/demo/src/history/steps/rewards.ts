import { Refusal } from '../../../../api/src/lib/refusal.ts';
import { redeemCode } from '../../../../api/src/modules/activities/redeem-code.ts';
import { claimRebate } from '../../../../api/src/modules/rebate/rebate-service.ts';
import { openPackets } from '../../../../api/src/modules/red-packets/red-packets-service.ts';
import { openPacks, readCount } from '../../../../api/src/modules/sign-in/sign-in-repository.ts';
import { claimPack, signIn } from '../../../../api/src/modules/sign-in/sign-in-service.ts';
import { readWheel, spin } from '../../../../api/src/modules/wheel/wheel-service.ts';
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
  for (const pack of await openPacks(past.trx, member.lang)) {
    const reached = pack.kind === -1 ? count?.bestDays : count?.totalDays;
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
