// The operator's command line: `npm run operator -- <command>`. It uses the platform over HTTP like any other
// client.
import { CommandFailure } from './operator-cli/failure.ts';
import { runCommand } from './operator-cli/run-command.ts';

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  if (!(error instanceof CommandFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
