/** What the reader has to replace or supply: `<this repository>`, `…`, a password, an address of one's own. */
const placeholder = /<[^>]+>|…|example|\$\w|^[A-Z_]+=/;

/**
 * The commands of a document's blocks without a language that run as they are.
 * @returns {{line: number, command: string}[]}
 */
export function commandsIn(text) {
  const commands = [];
  let isBlock = false;
  let isCommand = false;
  for (const [index, full] of text.split('\n').entries()) {
    const fence = /^\s*```(\w*)/.exec(full);
    if (fence) {
      isBlock = !isBlock;
      isCommand = isBlock && fence[1] === '';
      continue;
    }
    const command = full.trim();
    if (isCommand && /^(?:npm|npx|node|git) /.test(command) && !placeholder.test(command))
      commands.push({ line: index + 1, command });
  }
  return commands;
}
