import { countBooks, verifyEverything } from '../../apps/api/src/features/proofs/verify-everything.ts';
import { verifySupplierBalances } from '../../apps/api/src/features/transfers/verify-supplier-balances.ts';
import type { Tables as PlatformTables } from '../../apps/api/src/platform/database/tables.ts';
import { untoldPlays, withPlays } from '../../apps/demo/src/history/untold-plays.ts';
import type { Tables as LotteryTables } from '../../apps/lottery/src/server/db/tables.ts';
import { readBooks, verifyBooks } from '../../apps/lottery/src/server/operators/verify.ts';
import { supplierCodes, withBooks } from '../../apps/sandbox/src/verify-books.ts';
import { BackupFailed, type Snapshot } from '../../packages/database/src/index.ts';

interface Problem {
  rule: string;
  subject: string;
  detail: string;
}

/**
 * Runs all consistency checks on one snapshot of all parts; returns a sentence that sums up what was
 * verified.
 * @throws BackupFailed
 */
export async function verifyAll(
  platform: Snapshot<PlatformTables>['db'],
  lottery: Snapshot<LotteryTables>['db'],
  sandbox: string,
): Promise<string> {
  const problems: Problem[] = [
    ...(await verifyEverything(platform)),
    ...(await verifyBooks(lottery)).map((problem) => ({ ...problem, rule: `lottery: ${problem.rule}` })),
  ];
  let [wallets, open] = [0, 0];
  const compare = async (code: string, books: Parameters<typeof verifySupplierBalances>[2]) => {
    const told = withPlays(books, await untoldPlays(platform, code));
    const proof = await verifySupplierBalances(platform, code, told);
    problems.push(...proof.problems.map((problem) => ({ ...problem, rule: `${code}: ${problem.rule}` })));
    wallets += proof.wallets;
    open += proof.open;
  };
  await compare('LY', readBooks(lottery));
  for (const code of supplierCodes)
    await withBooks(sandbox, code, async (books) => {
      problems.push(...books.problems().map((problem) => ({ ...problem, rule: `${code}: ${problem.rule}` })));
      await compare(code, books);
    });
  const [first] = problems;
  if (first) {
    throw new BackupFailed(
      `The books do not agree: ${first.rule}: ${first.subject}, ${first.detail} (${problems.length} in all).`,
    );
  }
  const { members, transfers } = await countBooks(platform);
  return (
    `Proven: the ledger (${transfers} transfers of ${members} members), orders, savings and loans, the lottery's books, and ` +
    `${wallets} game wallets against their suppliers. Transfers in flight: ${open}.`
  );
}
