import type { RuleTexts } from '../rules.ts';

const kinds =
  'Of three digits: leopard all equal, straight all in a row (9 and 0 are neighbours), pair two equal, half straight only two in a row, mixed all others.';
const direct = 'Pick digits for each place; all places must fit. Each combination is a bet.';
const group =
  'Group 3: a pair and another digit, all of them picked. Group 6: three different digits, all picked. In any order.';

export const rules: RuleTexts = {
  draws: {
    k3: 'Each draw throws three dice.',
    '11x5': 'Each draw takes five different numbers of 01–11, in order.',
    ssc: 'Each draw has five balls with a digit of 0–9 each; digits may repeat.',
    pk10: 'Each draw is a race of ten cars, from the first place to the tenth.',
    '3d': 'Each draw has three digits of 0–9: hundreds, tens and units; digits may repeat.',
    six: 'Each draw takes six different numbers of 1–49, and a special number of those left.',
  },
  every: 'A draw every {minutes} min.',
  daily: 'One draw a day.',
  seal: 'Bets close {seal} seconds before the draw; from then on nothing is placed or cancelled.',
  moneyTitle: 'Payouts and limits',
  pay: 'Odds include the stake. Payout = stake per bet × winning bets × odds, rounded to the cent.',
  limits: 'At least {unit} per bet, {min} – {max} per line, at most {payout} paid to a member in one issue.',
  edge: 'Return: about {even} on two sides and dragon–tiger, about {others} on the others.',
  chase: 'A chase is paid at once. Stakes of issues that are not played any more come back at once.',
  cancel:
    'Until the seal a slip can be cancelled for its full stake. When an issue is called off, all stakes come back.',
  boards: {
    k3: {
      sum: 'Big 11–18, small 3–10, odd and even of the sum; or the sum itself. Triples count.',
      triple: 'Three dice of the face picked; or any three equal dice.',
      pair: 'Exactly the pair and the other face picked; or at least two dice of a face.',
      two: 'Both faces picked come.',
      three: 'All three faces picked come; any straight: 123, 234, 345, 456.',
    },
    '11x5': {
      sides:
        'Balls: 6–10 big, 1–5 small, 11 wins nothing. Sum: 31–45 big, 15–29 small, 30 wins nothing. Odd and even likewise.',
      numbers: 'The number comes at that place.',
      duel: 'Dragon: the first place is greater; tiger: the second is.',
      any: '1 to 5: all numbers picked are among the five drawn. 6 to 8: the numbers picked hold all five. With more numbers each combination is a bet.',
      direct: 'The numbers of the first two or three places, in order.',
      group: 'The numbers of the first two or three places, in any order.',
    },
    ssc: {
      sides: 'Balls: 5–9 big, 0–4 small. Sum: 23–45 big, 0–22 small. Odd and even likewise.',
      numbers: 'The digit comes at that place; or at any of the places, at least once.',
      duel: 'Dragon: the first place is greater; tiger: the second is; tie: both are equal.',
      kinds,
      direct,
      group,
    },
    pk10: {
      sides: 'Of each place: cars 6–10 big, 1–5 small; odd and even of the car.',
      numbers: 'The car comes in at that place.',
      duel: 'Dragon: the car of the first place has the greater number; tiger: that of the second.',
      sum: 'Sum of the first two cars: 12–19 big, 3–11 small; or the sum itself.',
      direct: 'The cars of the first two or three places, in order.',
    },
    '3d': {
      sides: 'Places: 5–9 big, 0–4 small. Sum: 14–27 big, 0–13 small. Odd and even likewise.',
      numbers: 'The digit comes at that place; or at any of the three, at least once.',
      sum: 'Sum of the three digits; span: the greatest less the smallest.',
      kinds,
      direct,
      group,
    },
    six: {
      special: 'The number is the special number.',
      sides:
        'Special number: 25–48 big, 1–24 small; odd or even of its digits added; last digit 5–9 big, 0–4 small; 49 wins nothing. Sum of all seven: big from 175.',
      wave: 'The colour of the special number.',
      zodiac: 'The animal of the special number; or at least one of the seven numbers is of the animal.',
      regular: 'The number is among the six.',
      combo: 'All two or three numbers are among the six. With more numbers each combination is a bet.',
    },
  },
};
