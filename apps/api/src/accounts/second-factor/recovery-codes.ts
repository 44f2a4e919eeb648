import { randomInt } from 'node:crypto';
import type { Db } from '../../platform/database/tables.ts';
import type { FactorParts, Holder } from './holder.ts';
import { digestOf } from './vault.ts';

const COUNT = 10;
const LENGTH = 12;
/** Excludes characters that are easily confused: 0 and O, 1, I and L. Twelve of them are 59 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Normalizes typed codes: lower case, blanks and dashes do not matter. */
export const normalised = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');

export const isRecoveryCode = (code: string): boolean =>
  new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(normalised(code));

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Replaces all recovery codes by ten new ones, and returns them: they are shown only once. */
export async function renewRecoveryCodes(
  { config }: FactorParts,
  trx: Db,
  { audience, id: holder }: Holder,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await trx
    .deleteFrom('recovery_code')
    .where('audience', '=', audience)
    .where('holder', '=', holder)
    .execute();
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        audience,
        holder,
        digest: digestOf(config, 'recovery', normalised(code)),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/** How many are unused. */
export async function recoveryCodesLeft(db: Db, { audience, id }: Holder): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('audience', '=', audience)
    .where('holder', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
