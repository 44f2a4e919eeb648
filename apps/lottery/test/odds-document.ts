import { formatMinor } from '@koi/money';
import { betTypeName, pickName } from '../src/draw/bet-names.ts';
import type { BetType, GameDefinition } from '../src/draw/game.ts';
import { names } from '../src/draw/names/en.ts';
import { oddsInHundredths } from '../src/draw/odds.ts';
import { picksOf } from './picks.ts';

const intro = `# Odds of the own lottery

Written from the game definitions in \`apps/lottery/src/draw\` by \`odds.test.ts\`; the test fails when the two differ, and \`vitest -u\` on it updates the page. The same test counts
every chance below by going through all outcomes (K3 216, 11x5 55 440, five balls 100 000, three digits 1000), through all orders of the ranks that a racing bet looks at, and by combinatorics
for six numbers, and plays 50 000 seeded draws of each.

- Odds include the stake. They are the inverse chance with the edge taken off, cut to two decimals: 2 % on two sides, dragon and tiger, 4 % on everything else. The last column
  is what the house keeps after the cut.
- A pick of several numbers is as many single bets as it has combinations; the stake is named for one of them and each combination that comes wins. Chance and odds are those of one
  combination.
- A payout is stake of a combination × winning combinations × odds, rounded once, half up, to the cent.
`;

const rules: Readonly<Record<GameDefinition['family'], string>> = {
  k3: 'Three dice. Big is a sum from 11, triples count like any other throw. A pair wins also when the third die shows the same; an exact pair does not.',
  '11x5':
    'Five different numbers of 1–11 in order. Ball: big 6–10, small 1–5; 11 is neither big nor small, odd nor even. Sum: big from 31, small to 29; 30 wins none of the four. Any 1–5: all numbers of the combination are drawn; any 6–8: the combination holds all five drawn. Straight: in the order of the draw; group: in any order.',
  ssc: 'Five balls with a digit each. Ball: big 5–9. Sum: big from 23. Patterns of three digits: triple; straight (in any order, 9 and 0 are neighbours); pair; half straight (two neighbours); mixed (the rest). Group 3 wins with one digit twice, group 6 with three different ones, both in any order.',
  pk10: 'A race of ten numbers. Rank: big 6–10. Dragon and tiger: a rank against the one as far from the other end. Top two: sum of champion and runner-up, big from 12.',
  '3d': 'Three balls with a digit each. Ball: big 5–9. Sum: big from 14. Span: greatest less least digit. Patterns and groups as with five balls.',
  six: 'Six numbers of 1–49 and a special one. Special: big 25–48; 49 wins none of the eight sides. Sum of seven: big from 175. Animals: 1, 13, 25, 37, 49 rat, 2, 14, 26, 38 ox, and so on; the same every year. "In the six" and the combinations do not count the special number.',
};

interface Row {
  picks: string;
  chance: string;
  odds: string;
  edge: string;
}

function rowsOf(betType: BetType): Row[] {
  const all = betType.entry.form === 'field' ? betType.picks : picksOf(betType).slice(0, 1);
  const byOdds = new Map<string, string[]>();
  for (const pick of all) {
    const { ways, of } = betType.chance(pick);
    const key = `${ways} of ${of}|${betType.odds(pick)}`;
    byOdds.set(key, [...(byOdds.get(key) ?? []), pick]);
  }
  return [...byOdds].map(([key, picks]) => {
    const [chance = '', odds = ''] = key.split('|');
    const { ways, of } = betType.chance(picks[0] ?? '');
    const stored = 10_000n - (BigInt(ways) * oddsInHundredths(odds) * 100n) / BigInt(of);
    const named = picks.map((pick) => pickName(betType, pick, names));
    const text = named.length > 12 ? `${named[0]} … ${named.at(-1)}` : named.join(', ');
    const form = betType.entry.form === 'field' ? text : `as \`${picks[0]}\``;
    return { picks: form.replaceAll('|', '\\|'), chance, odds, edge: `${formatMinor(stored)} %` };
  });
}

/** Bet types that differ in their place only are one row. */
function tableOf(betTypes: readonly BetType[]): string[] {
  const rows = new Map<string, string[]>();
  for (const betType of betTypes)
    for (const { picks, chance, odds, edge } of rowsOf(betType)) {
      const rest = `${betType.kind}| ${picks} | ${chance} | ${odds} | ${edge} |`;
      rows.set(rest, [...(rows.get(rest) ?? []), betTypeName(betType, names)]);
    }
  return [...rows].map(([rest, types]) => {
    const name = types.length > 3 ? `${types[0]} … ${types.at(-1)}` : types.join(', ');
    return `| ${name} ${rest.slice(rest.indexOf('|'))}`;
  });
}

export function oddsDocument(games: readonly GameDefinition[]): string {
  const families = [...new Set(games.map(({ family }) => family))];
  const parts = families.map((family) => {
    const own = games.filter((game) => game.family === family);
    const titles = own.map(({ names: title, code }) => `${title.en} (\`${code}\`)`).join(', ');
    const table = tableOf(own[0]?.betTypes ?? []);
    return `## ${titles}\n\n${rules[family]}\n\n| Bet | Picks | Chance | Odds | House keeps |\n|---|---|---|---|---|\n${table.join('\n')}\n`;
  });
  const limits = games.map(
    ({ code, periodSeconds, sealSeconds, limits: of }) =>
      `| ${code} | ${periodSeconds} s | ${sealSeconds} s | ${formatMinor(of.minStake)} – ${formatMinor(of.maxStake)} | ${formatMinor(of.minUnit)} | ${formatMinor(of.maxPayout)} | ${of.maxChase} |`,
  );
  const figures = `## Periods and limits\n\nThe highest payout is what one player can be paid in one issue, taken at the outcome that is worst for the house over all the player's bets on it.\n\n| Game | Period | Sealed before the draw | A line | A combination, at least | Highest payout | Issues of a chase |\n|---|---|---|---|---|---|---|\n${limits.join('\n')}\n`;
  return [intro, ...parts, figures].join('\n');
}
