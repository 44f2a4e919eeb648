import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Group {
  name: string | ((id: string, modules: Modules) => string | null);
  priority: number;
  test?: RegExp;
}

/**
 * React and the part of TanStack Query that the lobby uses; observers of lists and mutations are in the
 * chunks of the screens that need them.
 */
const react =
  /src[\\/]lib[\\/]react-dom\.ts$|node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?:react-query|query-core)[\\/](?!.*(?:queriesObserver|infiniteQueryObserver|mutationObserver|use(?:Infinite|Mutation|Queries|Prefetch|Suspense))))/;

/** Small modules used by the first screens, and icons of many screens. */
const shellParts =
  /src[\\/](?:text[\\/]with-texts|api[\\/](?:push[\\/]push-store|queries[\\/]features)|overlays[\\/]use-step-layer|lib[\\/](?:html-text|keyed|use-now|use-missing-picture|use-own-picture)|site[\\/]use-slogan|components[\\/](?:arrow-keys|icon-button|button|game-art|koi-mark|money|skeleton|states|surfaces))\.tsx?$|icons[\\/]lucide[\\/](?:chevron-right|refresh-cw)\.jsx$/;

/**
 * Small modules that the lobby shares with most other screens but not with login and registration, with icons
 * and the site's time.
 */
const parts =
  /src[\\/](?:amount|enumerations|lib[\\/]own-lottery|visit[\\/]visit-store|prompts[\\/]prompt-place|records[\\/](?:show-time|use-zone|use-zoned-time))\.tsx?$|icons[\\/]lucide[\\/](?:arrow-left-right|arrow-up-from-line|chevron-down|heart|history|megaphone)\.jsx$/;

const lobby = /src[\\/]features[\\/]lobby[\\/](?:home-screen|favorite-button)\.tsx$/;

/** Layers above a screen, with their common dependencies. */
const layers = /src[\\/]components[\\/](?:dialog|sheet|modal)\.tsx$|icons[\\/]lucide[\\/]x\.jsx$/;

/**
 * Form fields and mutations, with icons that login shares with other screens; the lobby does not need them.
 */
const fields =
  /useMutation\.js$|src[\\/](?:guessable|components[\\/](?:check|field|text-field|reveal-errors|use-wipe-on-leave)|api[\\/](?:form-refusal|wants-code|queries[\\/]upline)|lib[\\/]use-debounced)\.tsx?$|icons[\\/]lucide[\\/](?:check|chevron-left|eye|eye-off|globe|id-card|lock-keyhole|shield-check|ticket)\.jsx$/;

/** Small modules of login and registration. */
const authParts =
  /src[\\/](?:components[\\/](?:new-name-field|password-field)|api[\\/]queries[\\/]about|person-name|site[\\/]language-button|captcha[\\/].+|features[\\/]auth[\\/](?:auth-hero|trial-button|enter|terms)|api[\\/]device-tokens)\.tsx?$|icons[\\/]lucide[\\/]fish\.jsx$/;

/** Larger form fields. */
const furtherFields =
  /src[\\/](?:components[\\/](?:pin-pad|agree-to-terms)|sms[\\/]later-sms-code-field)\.tsx?$|icons[\\/]lucide[\\/]smartphone\.jsx$/;

/** The hall of activities, with the texts of its area. */
const hall =
  /src[\\/](?:features[\\/]activities[\\/](?:activity-list-screen|activity-(?:cards|cover|state)|time-badge|use-audience|code-form)|api[\\/]queries[\\/]activities)\.tsx?$|virtual:locales[\\/]activities$/;

/** Modules of most screens except the lobby and login. */
const screens =
  /src[\\/](?:navigation[\\/](?:screen|use-typed)|components[\\/](?:header|segmented|use-celebration|countdown)|operations[\\/](?:money-button|offline-reason)|api[\\/]words)\.tsx?$|packages[\\/]ui[\\/]src[\\/]hero\.tsx$|icons[\\/]lucide[\\/](?:calendar-check|ferris-wheel)\.jsx$/;

/** The members' part of the lobby. */
const member =
  /src[\\/](?:features[\\/]lobby[\\/](?:balance-strip|game-card|my-games)|stuck-money[\\/]stuck-bar)\.tsx$/;

/** Modules which that part shares with other screens. */
const memberParts = /src[\\/](?:api[\\/]queries[\\/](?:wallets|stuck-money)|components[\\/]count-up)\.tsx?$/;

/** Small modules that the member center shares with many screens. */
const rowParts =
  /src[\\/](?:components[\\/]list-row|lib[\\/]calendar-days|(?:lib|records)[\\/]newest-first|api[\\/]queries[\\/](?:cards|second-factor))\.tsx?$|packages[\\/]ui[\\/]src[\\/]progress-bar\.tsx$|icons[\\/]lucide[\\/](?:credit-card|dices|download|hand-coins|piggy-bank)\.jsx$/;

/** Modules that the center shares with the screens it links to. */
const centerParts =
  /src[\\/](?:components[\\/]avatar|api[\\/]queries[\\/](?:levels|mail|rebate|red-packets|sign-in))\.tsx?$|icons[\\/]lucide[\\/](?:badge-percent|circle-question-mark|handshake|key-round|mail|qr-code|scroll-text|upload|users-round)\.jsx$/;

/** The member center, with the texts of its area. */
const center = /src[\\/]features[\\/]center[\\/]center-screen\.tsx$|virtual:locales[\\/]center$/;

/** The month's figures, with their texts. */
const month = /src[\\/]month[\\/]month-card\.tsx$|virtual:locales[\\/]month$/;

/** Resuming open operations, and the play reminder. */
const operations =
  /src[\\/](?:app[\\/]operations-banner\.tsx|features[\\/]protection[\\/]play-reminder\.tsx|protection[\\/]plays-outside\.ts|api[\\/]queries[\\/]play-session\.ts|(?:api[\\/](?:operations[\\/](?:operation-journal|abandoned-launches|check-outcome|owned-operations|played-supplier)|affected-queries)|operations[\\/]record-routes|notifications[\\/]news-moment)\.ts)$/;

/** Push notifications. */
const news =
  /src[\\/](?:notifications[\\/](?:news-parts|news-row|browser)|prompts[\\/]prompt-card|api[\\/]queries[\\/]web-push)\.tsx?$|virtual:locales[\\/]notifications$/;

/** Modules loaded on the first interaction, or for members when idle. */
const extras =
  /src[\\/](?:features[\\/]lobby[\\/]alert-notices|app[\\/]kept-reads-note|install[\\/]app-extras|refresh[\\/]pull-to-refresh)\.tsx$/;

/**
 * Groups of modules that are bundled into one file each, with the imports of those modules; a module goes to
 * the group with the highest priority.
 */
export const chunkGroups: Group[] = [
  { name: 'react', priority: 9, test: react },
  // Everything the entry imports: many small files compress worse and each costs a request.
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
  { name: 'month', priority: 0, test: month },
  { name: 'center', priority: 0, test: center },
];

/** The app's entry. */
const entry = join(import.meta.dirname, '../index.html');
/** Re-exports many modules of which the app uses a few. */
const barrel = /[\\/]index\.[jt]s$/;

/**
 * Everything the entry imports, directly or indirectly, with `shellParts`. Not by the tag `$initial`: a group
 * has one test, and a barrel would pull in all its exports.
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
