// Runs the server that is given, until the process that started this one is gone, and removes its data then.
import { rmSync } from 'node:fs';

const [, , server = ''] = process.argv;
const { DATA_DIR: directory = '' } = process.env;
process.stdin.resume().once('end', () => {
  rmSync(directory, { recursive: true, force: true });
  process.exit();
});
await import(server);
