import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Group {
  name: string | ((id: string, modules: Modules) => string | null);
  priority: number;
  test?: RegExp;
}

/** What the lobby reads with; observers of lists and changes come with the screens that need them. */
const react =
  /src[\\/]lib[\\/]react-dom\.ts$|node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?:react-query|query-core)[\\/](?!.*(?:queriesObserver|infiniteQueryObserver|mutationObserver|use(?:Infinite|Mutation|Queries|Prefetch|Suspense))))/;

/** Small parts of the lobby that most other screens take too, icons of many screens, and the time of a site. */
const parts =
  /src[\\/](?:amount|enumerations|text[\\/]later-texts|api[\\/](?:push[\\/]push-store|queries[\\/]features)|lib[\\/](?:html-text|own-lottery|use-now)|site[\\/]use-slogan|visit[\\/]visit-store|prompts[\\/]prompt-place|records[\\/](?:show-time|use-zone|use-zoned-time)|components[\\/](?:icon-button|button|game-art|koi-mark|surfaces|skeleton|states|money))\.tsx?$|icons[\\/]lucide[\\/](?:arrow-left-right|arrow-up-from-line|chevron-down|chevron-right|history)\.jsx$/;

const lobby = /src[\\/]features[\\/]lobby[\\/](?:home-screen|favorite-button)\.tsx$/;

/** What lies over a screen, with what most of it takes. */
const layers =
  /src[\\/](?:components[\\/](?:dialog|sheet|modal)\.tsx|overlays[\\/]use-step-layer\.ts)$|icons[\\/]lucide[\\/](?:x|refresh-cw|smartphone)\.jsx$/;

/** With small things that log-in and many other screens draw or know. */
const forms =
  /src[\\/](?:components[\\/](?:field|text-field|password-field|pin-pad|check|reveal-errors|agree-to-terms)|captcha[\\/].+|api[\\/](?:form-refusal|device-tokens|wants-code|queries[\\/]upline)|sms[\\/]later-sms-code-field|lib[\\/]use-debounced|guessable)\.tsx?$|icons[\\/]lucide[\\/](?:chevron-left|check|fish|id-card|ticket|globe)\.jsx$/;

/** The lobby of a member. */
const member =
  /src[\\/](?:features[\\/](?:lobby[\\/](?:balance-strip|my-games)|protection[\\/]play-reminder)|stuck-money[\\/]stuck-bar|api[\\/]queries[\\/]play-session|protection[\\/]plays-outside)\.tsx?$/;

/** What it shares with other screens. */
const memberParts =
  /src[\\/](?:api[\\/]queries[\\/](?:wallets|stuck-money)|components[\\/]count-up|features[\\/]lobby[\\/]game-card)\.tsx?$/;

/** What becomes of operations that were left open. */
const operations =
  /src[\\/](?:api[\\/](?:operations[\\/](?:operation-journal|abandoned-launches|check-outcome|owned-operations|played-supplier)|affected-queries)|operations[\\/]record-routes|notifications[\\/]news-moment)\.ts$/;

/** News while the app is closed. */
const news =
  /src[\\/](?:notifications[\\/](?:news-parts|browser)|prompts[\\/]prompt-card|api[\\/]queries[\\/]web-push)\.tsx?$/;

const auth = /src[\\/]features[\\/]auth[\\/](?:login|register|welcome)-screen\.tsx$/;

/** What waits for a quiet moment. */
const extras =
  /src[\\/](?:features[\\/]lobby[\\/]alert-notices|app[\\/](?:update-banner|kept-reads-note)|install[\\/]app-extras|refresh[\\/]pull-to-refresh)\.tsx$/;

/** Groups of modules that travel in one file each. What such a module imports travels with it; the higher group has it first. */
export const chunkGroups: Group[] = [
  { name: 'react', priority: 9, test: react },
  // What the entry imports: many small files compress worse and each costs a request.
  { name: shell(), priority: 8 },
  // What changes something on a screen; the lobby itself does without.
  { name: 'mutations', priority: 7, test: /useMutation\.js$/ },
  { name: 'layers', priority: 7, test: layers },
  { name: 'forms', priority: 6, test: forms },
  { name: 'home-screen', priority: 5, test: lobby },
  { name: 'auth', priority: 4, test: auth },
  { name: 'operations', priority: 4, test: operations },
  { name: 'member-parts', priority: 3, test: memberParts },
  { name: 'member', priority: 2, test: member },
  { name: 'extras', priority: 2, test: extras },
  { name: 'news', priority: 1, test: news },
];

/** Where the app begins. */
const entry = join(import.meta.dirname, '../index.html');
/** Names many modules of which the app takes a few. */
const barrel = /[\\/]index\.[jt]s$/;

/**
 * What the entry imports, however many others lie between, with `parts`. Not by the tag `$initial`: a group has one test, and a barrel would
 * bring all that it names.
 */
function shell(): Group['name'] {
  let initial: ReadonlySet<string> | undefined;
  return (id, modules) => {
    initial ??= importedBy(entry, modules);
    return initial.has(id) || parts.test(id) ? 'shell' : null;
  };
}

function importedBy(id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id) || barrel.test(id)) return seen;
  seen.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) importedBy(next, modules, seen);
  return seen;
}
