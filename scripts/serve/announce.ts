/** Prints the addresses, and the demo log-ins while the demonstration content is loaded. */
export function announce(port: number, env: NodeJS.ProcessEnv): void {
  const base = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const lines = [
    '',
    'Koi is running.',
    '',
    `  member app       ${base}/`,
    `  API, documented  ${base}/api/docs`,
    `  own lottery      ${base}/lottery/`,
    ...(env.NODE_ENV === 'production' ? [] : [`  sandbox gateway  ${base}/sandbox/`]),
  ];
  if (env.DEMO_CONTENT !== '0') {
    lines.push(
      '',
      '  Demonstration accounts, password koi12345, withdrawal password 123456:',
      '  member lucky8, agent agent8, operators operator and operator2; invite code KOI8888',
    );
  }
  if (env.DATABASE_URL === undefined) {
    lines.push(
      '',
      `  Data is in the embedded database in ${env.DATA_DIR ?? './.data'}. It is for evaluation: it survives a crash of this`,
      '  process, not of the machine. Set DATABASE_URL to a PostgreSQL for anything else.',
    );
  }
  lines.push('', '  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}
