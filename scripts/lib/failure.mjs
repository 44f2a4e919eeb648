/** A failure explained by one sentence; shown without a stack trace. */
export class Failure extends Error {}

/**
 * Runs a script's main function: a Failure exits with its sentence, anything else with its stack trace.
 * @param {() => Promise<unknown>} main may return the exit code
 */
export async function run(main) {
  try {
    const code = await main();
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
