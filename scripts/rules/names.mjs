import { parseSync, Visitor } from 'oxc-parser';

/** Words that are no longer used in names, and those of the trade beside them. */
const replaced = new Map([
  ['anew', 'fresh'],
  ['ask', 'query, request'],
  ['asked', 'requested, input'],
  ['asking', 'querying, polling'],
  ['asks', 'requires'],
  ['given', 'input, value'],
  ['hear', 'listen'],
  ['heard', 'received'],
  ['keep', 'store, retain'],
  ['keeping', 'storing'],
  ['keeps', 'stores'],
  ['kept', 'stored, retained, cached'],
  ['look', 'read, query'],
  ['looked', 'read'],
  ['looking', 'reading'],
  ['looks', 'reads'],
  ['losers', 'members with a net loss'],
  ['mirror', 'balance at the supplier, copy'],
  ['prove', 'verify'],
  ['proves', 'verifies'],
  ['room', 'allowance'],
  ['rooms', 'allowances'],
  ['sharers', 'linked accounts'],
  ['taker', 'recipient'],
  ['takers', 'recipients'],
  ['tell', 'notify, push, report'],
  ['telling', 'notifying'],
  ['tells', 'notifies'],
  ['told', 'notified, reported'],
  ['turn', 'lease, attempt'],
  ['turns', 'leases, attempts'],
  ['unmask', 'reveal'],
  ['walk', 'monitor, run'],
  ['walked', 'ran'],
  ['walker', 'monitor'],
  ['walking', 'monitoring'],
  ['walks', 'runs'],
  ['weather', 'health'],
  ['whole', 'full, integral'],
]);

/** In pages as well, where things may turn. */
const replacedInPages = new Map([
  ...[...replaced].filter(([word]) => !/^turns?$/.test(word)),
  ['door', 'link, launch target'],
  ['doors', 'links, launch targets'],
  ['drawn', 'rendered, prerendered'],
  ['judge', 'check'],
  ['kept', 'stored, cached, alive'],
  ['mask', 'blocking overlay'],
  ['news', 'notification, live update'],
  ['quiet', 'muted, background'],
  ['silent', 'stale, background'],
  ['station', 'step'],
  ['stations', 'steps, timeline'],
  ['verdict', 'result'],
]);

/** What servers run, and what they share. */
const servers =
  /^(?:apps\/(?:api\/(?:src|generate)|demo\/src|lottery\/src\/server|sandbox\/src\/(?:faults|gateway|messages|suppliers))|packages\/(?!game-kit|game-search|ui)[\w-]+\/src|scripts)\//;
/** The member app, its components and what game pages share. */
const pages = /^(?:apps\/web\/(?:build|scripts|src|test)|packages\/(?:game-kit|ui)\/(?:build|gallery|src))\//;
const wordsFor = (path) => (servers.test(path) ? replaced : pages.test(path) ? replacedInPages : undefined);
const isTest = (path) => /\.test\.\w+$|\/test\/|\/testing\.ts$/.test(path);

/** Names of the wire, of the platform's settings and of libraries. */
const allowed = {
  asked: 'a field of the content of requests that wait for a second operator',
  given: 'the event of a mail: a code was given',
  keep: 'a field of the rows of routes',
  keepAlive: 'sockets of Node',
  keepPreviousData: 'TanStack Query',
  prove: 'a command of the operators’ command line',
  told: 'a field of requests that wait',
  walk: 'a kind of alert, and a field of its log line',
  walkDecls: 'PostCSS',
  walkRules: 'PostCSS',
  weather: 'a field of suppliers and games',
  whole: 'the kind of a setting',
};

const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase());
const oldWordOf = (name, words) => wordsOf(name).find((word) => words.has(word));
/** Fields of the wire, columns and settings. */
const isSnake = (name) => /^[a-z\d]+(?:_[a-z\d]+)+$/.test(name);

/**
 * Identifiers and files that are named by words which others replaced: one word, one meaning
 * (docs/glossary.md).
 * @param {{path: string, text: () => string}[]} sources code files
 */
export function nameProblems(sources, exceptions = allowed) {
  return sources.flatMap(({ path, text }) => {
    const words = wordsFor(path);
    if (!words) return [];
    const found = [];
    const fileName = path.split('/').at(-1);
    const file = fileName.startsWith('keep-alive') ? undefined : oldWordOf(fileName, words);
    if (file !== undefined) found.push(`${path}: "${file}" in the name of a file: ${words.get(file)}`);
    if (isTest(path)) return found;
    const code = text();
    const seen = new Set();
    new Visitor({
      Identifier({ name, start }) {
        if (seen.has(name)) return;
        seen.add(name);
        const word = oldWordOf(name, words);
        if (word === undefined || isSnake(name) || Object.hasOwn(exceptions, name)) return;
        const line = code.slice(0, start).split('\n').length;
        found.push(`${path}:${line}: "${word}" in ${name}: ${words.get(word)}`);
      },
    }).visit(parseSync(path, code).program);
    return found;
  });
}
