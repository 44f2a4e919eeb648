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

/** Small parts that the first screens draw or know, and icons of many screens. */
const shellParts =
  /src[\\/](?:text[\\/]with-texts|api[\\/](?:words|push[\\/]push-store|queries[\\/]features)|overlays[\\/]use-step-layer|lib[\\/](?:html-text|use-now|use-missing-picture)|site[\\/]use-slogan|components[\\/](?:icon-button|button|game-art|koi-mark|money|skeleton|states|surfaces))\.tsx?$|icons[\\/]lucide[\\/](?:chevron-right|refresh-cw)\.jsx$/;

/** Small parts of the lobby that most other screens take too, but not log-in and registration, with icons and the time of a site. */
const parts =
  /src[\\/](?:amount|enumerations|lib[\\/]own-lottery|visit[\\/]visit-store|components[\\/]arrow-keys|prompts[\\/]prompt-place|records[\\/](?:show-time|use-zone|use-zoned-time))\.tsx?$|icons[\\/]lucide[\\/](?:arrow-left-right|arrow-up-from-line|chevron-down|heart|history|megaphone)\.jsx$/;

const lobby = /src[\\/]features[\\/]lobby[\\/](?:home-screen|favorite-button)\.tsx$/;

/** What lies over a screen, with what most of it takes. */
const layers = /src[\\/]components[\\/](?:dialog|sheet|modal)\.tsx$|icons[\\/]lucide[\\/]x\.jsx$/;

/** What a form is made of, and what changes something, with icons that log-in shares with other screens; the lobby itself does without. */
const fields =
  /useMutation\.js$|src[\\/](?:guessable|components[\\/](?:field|text-field|reveal-errors)|api[\\/](?:form-refusal|queries[\\/]upline)|lib[\\/]use-debounced)\.tsx?$|icons[\\/]lucide[\\/](?:check|chevron-left|eye|eye-off|globe|id-card|lock-keyhole|shield-check|ticket)\.jsx$/;

/** Small things that log-in and registration draw or know. */
const authParts =
  /src[\\/](?:components[\\/](?:password-field|check|use-wipe-on-leave)|site[\\/]language-button|captcha[\\/].+|features[\\/]auth[\\/](?:auth-hero|trial-button|enter|terms)|api[\\/](?:device-tokens|wants-code))\.tsx?$|icons[\\/]lucide[\\/]fish\.jsx$/;

/** What forms ask for that hold more. */
const furtherFields =
  /src[\\/](?:components[\\/](?:pin-pad|agree-to-terms)|sms[\\/]later-sms-code-field)\.tsx?$|icons[\\/]lucide[\\/]smartphone\.jsx$/;

/** The hall of activities, and the texts of their area. */
const hall =
  /src[\\/](?:features[\\/]activities[\\/](?:activity-list-screen|activity-(?:cards|cover|state)|time-badge|use-audience|code-form)|api[\\/]queries[\\/]activities)\.tsx?$|virtual:locales[\\/]activities$/;

/** What most screens but the lobby and log-in draw. */
const screens =
  /src[\\/](?:navigation[\\/](?:screen|use-typed)|components[\\/](?:header|segmented|use-celebration|countdown)|operations[\\/](?:money-button|offline-reason)|lib[\\/]keyed)\.tsx?$|packages[\\/]ui[\\/]src[\\/]hero\.tsx$|icons[\\/]lucide[\\/](?:calendar-check|ferris-wheel)\.jsx$/;

/** The lobby of a member. */
const member =
  /src[\\/](?:features[\\/]lobby[\\/](?:balance-strip|game-card|my-games)|stuck-money[\\/]stuck-bar)\.tsx$/;

/** What it shares with other screens. */
const memberParts = /src[\\/](?:api[\\/]queries[\\/](?:wallets|stuck-money)|components[\\/]count-up)\.tsx?$/;

/** Small things that the member's center shares with many screens. */
const rowParts =
  /src[\\/](?:components[\\/]list-row|(?:lib|records)[\\/]newest-first|api[\\/]queries[\\/](?:cards|second-factor))\.tsx?$|packages[\\/]ui[\\/]src[\\/]progress-bar\.tsx$|icons[\\/]lucide[\\/](?:credit-card|dices|download)\.jsx$/;

/** What it shares with other screens that it leads to. */
const centerParts =
  /src[\\/](?:components[\\/]avatar|api[\\/]queries[\\/](?:levels|mail|rebate|red-packets|sign-in))\.tsx?$|icons[\\/]lucide[\\/](?:badge-percent|circle-question-mark|handshake|key-round|mail|piggy-bank|qr-code|scroll-text|upload|users-round)\.jsx$/;

/** What becomes of operations that were left open, and how long somebody has played. */
const operations =
  /src[\\/](?:app[\\/]operations-banner\.tsx|features[\\/]protection[\\/]play-reminder\.tsx|protection[\\/]plays-outside\.ts|api[\\/]queries[\\/]play-session\.ts|(?:api[\\/](?:operations[\\/](?:operation-journal|abandoned-launches|check-outcome|owned-operations|played-supplier)|affected-queries)|operations[\\/]record-routes|notifications[\\/]news-moment)\.ts)$/;

/** News while the app is closed. */
const news =
  /src[\\/](?:notifications[\\/](?:news-parts|browser)|prompts[\\/]prompt-card|api[\\/]queries[\\/]web-push)\.tsx?$/;

/** What waits for the first touch, with a member for a quiet moment. */
const extras =
  /src[\\/](?:features[\\/]lobby[\\/]alert-notices|app[\\/](?:update-banner|kept-reads-note)|install[\\/]app-extras|refresh[\\/]pull-to-refresh)\.tsx$/;

/** Groups of modules that travel in one file each. What such a module imports travels with it; the higher group has it first. */
export const chunkGroups: Group[] = [
  { name: 'react', priority: 9, test: react },
  // What the entry imports: many small files compress worse and each costs a request.
  { name: shell(), priority: 8 },
  { name: 'lobby-parts', priority: 7, test: parts },
  { name: 'layers', priority: 7, test: layers },
  { name: 'fields', priority: 7, test: fields },
  { name: 'screen-parts', priority: 6, test: screens },
  { name: 'auth-parts', priority: 5, test: authParts },
  { name: 'further-fields', priority: 5, test: furtherFields },
  { name: 'home-screen', priority: 5, test: lobby },
  { name: 'hall', priority: 4, test: hall },
  { name: 'operations', priority: 4, test: operations },
  { name: 'member-parts', priority: 3, test: memberParts },
  { name: 'row-parts', priority: 1, test: rowParts },
  { name: 'center-parts', priority: 1, test: centerParts },
  { name: 'member', priority: 2, test: member },
  { name: 'extras', priority: 2, test: extras },
  { name: 'news', priority: 1, test: news },
];

/** Where the app begins. */
const entry = join(import.meta.dirname, '../index.html');
/** Names many modules of which the app takes a few. */
const barrel = /[\\/]index\.[jt]s$/;

/**
 * What the entry imports, however many others lie between, with `shellParts`. Not by the tag `$initial`: a group has one test, and a barrel would
 * bring all that it names.
 */
function shell(): Group['name'] {
  let initial: ReadonlySet<string> | undefined;
  return (id, modules) => {
    initial ??= importedBy(entry, modules);
    return initial.has(id) || shellParts.test(id) ? 'shell' : null;
  };
}

function importedBy(id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id) || barrel.test(id)) return seen;
  seen.add(id);
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) importedBy(next, modules, seen);
  return seen;
}
