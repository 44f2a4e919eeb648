// npm run conformance -- --url … : how far a back end is one that the member app can be put in front of.
import { parseArgs } from 'node:util';
import { checkCalls, type Line, type Verdict } from './check-calls.ts';
import { logIn } from './log-in.ts';

const usage = `Usage: MEMBER_PASSWORD=… npm run conformance -- --url https://…/api --member NAME [--origin https://…]
       [--lang zh_cn] [--captcha 1234] [--money 1.00]
Walks a back end as the member app does and compares its answers with the contract. It only reads, unless --money names an amount
that is moved into a game and back. --origin says where the
app will be served from. Without --captcha the picture is written to a file and its digits are asked for.
`;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    member: { type: 'string', default: '' },
    origin: { type: 'string' },
    lang: { type: 'string', default: 'zh_cn' },
    captcha: { type: 'string' },
    money: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const { member, origin, lang, captcha, money, help } = values;
const url = values.url.replace(/\/$/, '');
const password = process.env.MEMBER_PASSWORD ?? '';
if (help || !url || !member || !password) {
  process.stderr.write(usage);
  process.exit(help ? 0 : 2);
}

const MAX_DETAILS = 6;
const print = ({ what, verdict, details, effect }: Line): void => {
  const more = details.length - MAX_DETAILS;
  process.stdout.write(`${verdict.padEnd(8)} ${what}${effect === '' ? '' : ` – ${effect}`}\n`);
  for (const detail of details.slice(0, MAX_DETAILS)) process.stdout.write(`           ${detail}\n`);
  if (more > 0) process.stdout.write(`           and ${more} more\n`);
};

try {
  const token = await logIn({ url, lang, member, password, captcha });
  const lines = await checkCalls({ url, lang, token, member, origin, money }, print);
  const verdicts: readonly Verdict[] = ['exact', 'variant', 'refused', 'missing', 'wrong'];
  const counts = verdicts.map((one) => `${lines.filter(({ verdict }) => verdict === one).length} ${one}`);
  process.stdout.write(`${counts.join(', ')}\n`);
  process.exitCode = lines.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
