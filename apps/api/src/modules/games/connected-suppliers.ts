import type { AppContext } from '../../context.ts';
import { addSupplier } from './add-supplier.ts';
import { ownLottery } from './own-lottery.ts';

/**
 * Gives every supplier that the configuration connects its row at the start: the own lottery with its games, open;
 * any other one hidden and closed, so that operators name it, list its games and open it. What is there is left
 * alone.
 */
export async function addConnectedSuppliers({ database, suppliers }: AppContext): Promise<void> {
  const known = await database.db.selectFrom('supplier').select('code').execute();
  const missing = suppliers.codes.filter((code) => known.every((row) => row.code !== code));
  if (missing.length === 0) return;
  await database.transaction(async (trx) => {
    for (const code of missing.toSorted())
      await addSupplier(
        trx,
        code === ownLottery.code
          ? ownLottery
          : { code, names: { common: code }, isOpen: 0, isShown: 0, weight: 0, halls: [], games: [] },
      );
  });
}
