import { ConfigError } from '@koi/server-kit/config';
import { signedHeaders } from '@koi/supplier-protocol';
import { readConfig } from '../config.ts';
import { OPERATOR } from './operator-routes.ts';

const [gameCode, issueNo, ...text] = process.argv.slice(2);
if (!gameCode || !issueNo || text.length === 0) {
  process.stderr.write(
    'Usage: node void-issue-cli.ts <game> <issue> <reason …>   (LOTTERY_SECRET and PUBLIC_URL from the environment)\n',
  );
  process.exit(2);
}

try {
  const { publicUrl, secret } = readConfig(process.env);
  const url = new URL('/lottery/operator/issues/void', publicUrl);
  const body = JSON.stringify({ gameCode, issueNo, reason: text.join(' ') });
  const headers = signedHeaders(secret, {
    method: 'POST',
    path: url.pathname,
    supplier: OPERATOR,
    body,
    now: new Date(),
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    redirect: 'error',
  });
  process.stdout.write(`${response.status} ${await response.text()}\n`);
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `The lottery does not answer: ${String(error)}`}\n`,
  );
  process.exitCode = 1;
}
