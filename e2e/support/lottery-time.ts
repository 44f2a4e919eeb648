import type { Stack } from './stack.ts';

/**
 * Ends the running issue of a lottery game: it is drawn at once, from the seed that was published before its
 * first bet, and the next issue opens. Only its times are moved, in the lottery's database; on the embedded
 * one tests wait for the game's own period.
 */
export async function drawIssue(stack: Stack, game: string): Promise<void> {
  if (stack.database === 'embedded') return;
  await stack.sql(
    `with ended as (
       update lottery.issue set closes_at = least(closes_at, now()), draws_at = now() + interval '1 millisecond'
       where game_code = $1 and state in ('open', 'sealed') and opens_at < now()
     )
     update lottery.issue set opens_at = now()
     where game_code = $1 and issue_no =
       (select min(issue_no) from lottery.issue where game_code = $1 and state = 'open' and opens_at > now())`,
    [game],
  );
}
