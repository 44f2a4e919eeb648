import type { Stack } from './stack.ts';

/**
 * A settled slot bet without a payout, as the import stores it: the bet and what it changes about the sums.
 * `amount` in minor units.
 */
export const addSettledBet = (
  stack: Stack,
  member: { name: string },
  { amount, minutesAgo = 0 }: { amount: number; minutesAgo?: number },
): Promise<void> =>
  stack.sql(
    `with added as (
       insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail,
         result, bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
       select 'LY', 'slot-' || id, 1, id, false, name, 'S1', 'Slot', 3, '1', '', '', $2::int8, $2::int8, 0, 'CNY', 'COMPLETE', at, at, at, now()
         from member cross join (select now() - $3::int * interval '1 minute' as at) t where name = $1
       returning *),
     changes as (
       insert into bet_change (bet_id, member_id, supplier, game_type, game_code, currency, at, placed_at, bets, valid, stake, payout)
       select id, member_id, supplier, game_type, game_code, currency, settled_at, bet_at, 1, valid_amount, bet_amount, payout from added),
     counts as (
       insert into bet_count (bet_id, member_id, game_type, supplier, stored_at, counts)
       select id, member_id, game_type, supplier, created_at, valid_amount from added where valid_amount > 0),
     turnover as (
       insert into turnover_waiting as w (member_id, bets, back, growth, played)
       select member_id, 1, 0, valid_amount, valid_amount from added
           on conflict (member_id) do update
          set bets = w.bets + excluded.bets, growth = w.growth + excluded.growth, played = w.played + excluded.played)
     insert into rebate_waiting as w (member_id, game_type, supplier, bets, valid)
     select member_id, game_type, supplier, 1, valid_amount from added
         on conflict (member_id, game_type, supplier) do update set bets = w.bets + excluded.bets, valid = w.valid + excluded.valid`,
    [member.name, amount, minutesAgo],
  );
