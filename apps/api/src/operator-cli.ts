// The operator's command line: `npm run operator -- <command>`. It uses the platform over HTTP like any other
// client.
import { execute } from './operator-cli/run-command.ts';

const { code, out, err } = await execute(process.argv.slice(2), process.env);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
