import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const source = join(import.meta.dirname, '../src/texts/messages.ts');
const prefix = '\0virtual:texts/';

/**
 * `virtual:texts/<language>` is all that the console says in one language. It travels as data, which costs a
 * browser less than code, and without the languages that nobody reads.
 */
export function texts(): Plugin {
  return {
    name: 'koi-texts',
    resolveId: (id) => (`\0${id}`.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const { module, dependencies } = await runnerImport<{ messages: Readonly<Record<string, object>> }>(
        source,
        {
          configFile: false,
          logLevel: 'error',
        },
      );
      for (const file of [source, ...dependencies]) this.addWatchFile(file);
      const spoken = module.messages[id.slice(prefix.length)];
      if (!spoken) throw new Error(`The console has no texts for ${id.slice(1)}.`);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(spoken))});`;
    },
  };
}
