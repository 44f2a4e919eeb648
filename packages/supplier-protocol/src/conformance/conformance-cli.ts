import { parseArgs } from 'node:util';
import { runConformance } from './conformance.ts';

const usage = `Usage: SUPPLIER_SECRET=… npm run conformance:supplier -- <url> [--supplier LY] [--currency CNY] [--game CODE]
Proves a supplier against the protocol. Makes trial players there and moves trial money only.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    supplier: { type: 'string', default: 'LY' },
    currency: { type: 'string', default: 'CNY' },
    game: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
const [url] = positionals;
const secret = process.env.SUPPLIER_SECRET ?? '';

if (values.help || !url || !secret) {
  process.stderr.write(`${usage}\n`);
  process.exit(values.help ? 0 : 2);
}

const results = await runConformance({
  url,
  secret,
  supplier: values.supplier,
  currency: values.currency,
  gameCode: values.game,
});
for (const { name, failure } of results) {
  process.stdout.write(failure === null ? `ok      ${name}\n` : `FAILED  ${name}\n        ${failure}\n`);
}
const failed = results.filter(({ failure }) => failure !== null).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
