// Makes package-lock.json installable with `npm ci` on every platform: npm may leave names of optional
// packages for other platforms in it without an entry, and then refuses its own file. Run after every `npm
// install`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { danglingOptional } from './lib/lock.mjs';
import { root } from './lib/paths.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const dangling = danglingOptional(lock);
for (const { from, name } of dangling) {
  const entry = lock.packages[from];
  delete entry.optionalDependencies[name];
  if (Object.keys(entry.optionalDependencies).length === 0) delete entry.optionalDependencies;
}
if (dangling.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${dangling.length} names without an entry removed`);
