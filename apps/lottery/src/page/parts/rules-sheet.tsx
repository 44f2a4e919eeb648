import { showAmount } from '@koi/money/show-amount';
import { Sheet } from '@koi/ui/sheet.tsx';
import { use } from 'react';
import { betTypeName, pickName } from '../../draw/bet-names.ts';
import type { BetType, GameDefinition } from '../../draw/game.ts';
import { loadRules } from '../text/rules.ts';
import { useTranslate } from '../text/text.tsx';
import styles from './rules.module.css';

/** Distinct odds with the picks they apply to. */
function useOdds(betType: BetType): readonly (readonly [picks: string, odds: string])[] {
  const { names } = useTranslate();
  if (betType.entry.form !== 'field') return [['', betType.odds('')]];
  const picksOf = new Map<string, string[]>();
  for (const pick of betType.picks) {
    const odds = betType.odds(pick);
    picksOf.set(odds, [...(picksOf.get(odds) ?? []), pick]);
  }
  const rows = [...picksOf];
  if (rows.length === 1) return [['', rows[0]?.[0] ?? '']];
  return rows.map(([odds, picks]) => [picks.map((pick) => pickName(betType, pick, names)).join(' / '), odds]);
}

function Odds({ betTypes }: { betTypes: readonly BetType[] }) {
  const { names } = useTranslate();
  const [first] = betTypes;
  const odds = useOdds(first as BetType);
  if (!first) return null;
  // The same kind at several places pays the same, so it is listed once.
  const title = betTypes.length > 1 ? names.bets[first.kind] : betTypeName(first, names);
  return (
    <div className={styles.odds}>
      <span>{title}</span>
      {odds.map(([picks, value]) => (
        <span key={`${picks} ${value}`}>
          {picks} <b>{value}</b>
        </span>
      ))}
    </div>
  );
}

/** Groups bet types of one kind with the same odds. */
function alike(betTypes: readonly BetType[]): readonly (readonly BetType[])[] {
  const groups = new Map<string, BetType[]>();
  for (const betType of betTypes) {
    const fields = betType.entry.form === 'field' ? betType.picks : [''];
    const key = `${betType.kind} ${fields.map((pick) => betType.odds(pick)).join()}`;
    groups.set(key, [...(groups.get(key) ?? []), betType]);
  }
  return [...groups.values()];
}

const share = (edge: number): string => `${100 - edge}%`;

/** Odds and limits come from the game definition, so that the rules always match what is paid. */
export default function RulesSheet({ game, close }: { game: GameDefinition; close: () => void }) {
  const { t, lang, names } = useTranslate();
  const rules = use(loadRules(lang));
  const { minStake, maxStake, minUnit, maxPayout } = game.limits;
  const boards = [...new Set(game.betTypes.map(({ board }) => board))];
  const own = rules.boards[game.family];
  const period =
    game.periodSeconds >= 86_400
      ? rules.daily
      : rules.every.replace('{minutes}', String(game.periodSeconds / 60));
  return (
    <Sheet open title={`${t('rules')} · ${game.names[lang]}`} onClose={close}>
      <div className={styles.rules}>
        <p>
          {rules.draws[game.family]} {period} {rules.seal.replace('{seal}', String(game.sealSeconds))}
        </p>
        {boards.map((board) => (
          <section key={board}>
            <h3>{names.boards[board]}</h3>
            <p>{own[board]}</p>
            {alike(game.betTypes.filter((betType) => betType.board === board)).map((betTypes) => (
              <Odds key={betTypes[0]?.id} betTypes={betTypes} />
            ))}
          </section>
        ))}
        <section>
          <h3>{rules.moneyTitle}</h3>
          <p>{rules.pay}</p>
          <p>
            {rules.limits
              .replace('{unit}', showAmount(minUnit))
              .replace('{min}', showAmount(minStake))
              .replace('{max}', showAmount(maxStake))
              .replace('{payout}', showAmount(maxPayout))}
          </p>
          <p>{rules.edge.replace('{even}', share(2)).replace('{others}', share(4))}</p>
          <p>{rules.chase}</p>
          <p>{rules.cancel}</p>
        </section>
      </div>
    </Sheet>
  );
}
