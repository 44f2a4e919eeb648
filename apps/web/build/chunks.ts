import { join } from 'node:path';
import { modules } from './named-modules.ts';

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
  /src[\\/]shared[\\/]browser[\\/]react-dom\.ts$|node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?:react-query|query-core)[\\/](?!.*(?:queriesObserver|infiniteQueryObserver|mutationObserver|use(?:Infinite|Mutation|Queries|Prefetch|Suspense))))/;

/** Small modules used by the first screens, and icons of many screens. */
const shellParts = modules(
  'src/api/{features,live-updates/live-store}',
  'src/shared/components/{game-art,money}',
  'src/shared/format/html-text',
  'src/shared/hooks/{use-now,use-missing-picture,use-own-picture}',
  'src/shared/lists/keyed',
  'src/shared/site/use-slogan',
  'ui/src/{arrow-keys,button,icon-button,koi-mark,query-boundary,skeleton,states,surfaces,use-step-layer}',
  'lucide/{chevron-right,refresh-cw}',
);

/**
 * Small modules that the lobby shares with most other screens but not with login and registration, with icons
 * and the site's time.
 */
const parts = modules(
  'src/{amount,enumerations}',
  'src/features/games/{own-lottery,game-result-store}',
  'src/shared/components/prompt-place',
  'src/shared/records/{show-time,use-zone,use-zoned-time}',
  'lucide/{arrow-left-right,arrow-up-from-line,chevron-down,heart,history,megaphone}',
);

const lobby = modules('src/features/lobby/{home-screen,favorite-button}');

/** Layers above a screen, with their common dependencies. */
const layers = modules('ui/src/{dialog,sheet,modal}', 'lucide/x');

/**
 * Form fields and mutations, with icons that login shares with other screens; the lobby does not need them.
 */
const fields = modules(
  'useMutation',
  'contract/src/phone',
  'src/guessable',
  'src/api/{field-errors,use-form,wants-code}',
  'src/features/auth/upline',
  'src/shared/hooks/use-debounced',
  'ui/src/{check,field,text-field,focus-first-error,use-clear-on-unmount}',
  'lucide/{check,chevron-left,eye,eye-off,globe,id-card,lock-keyhole,shield-check,ticket}',
);

/** Small modules of login and registration. */
const authParts = modules(
  'src/person-name',
  'src/features/about/queries',
  'src/features/auth/{auth-hero,enter,terms,trial-button}',
  'src/shared/captcha/.+',
  'src/shared/components/new-name-field',
  'src/shared/site/language-button',
  'ui/src/password-field',
  'lucide/fish',
);

/** Larger form fields. */
const furtherFields = modules(
  'src/features/sms/later-sms-code-field',
  'ui/src/{pin-pad,agree-to-terms}',
  'lucide/smartphone',
);

/** The hall of activities, with the texts of its area. */
const hall = modules(
  'src/features/activities/{activity-cover,activity-rows,activity-state,promotions-screen,rewards}',
  'src/features/activities/{code-form,queries,time-badge,use-audience}',
);

/** Modules of most screens except the lobby and login. */
const screens = modules(
  'src/api/compat/words',
  'src/shared/components/{countdown,use-celebration}',
  'src/shared/navigation/{screen,use-transient-text}',
  'src/shared/operations/{money-button,offline-reason}',
  'ui/src/{header,hero,layout,list-row,panel,segmented}',
  'lucide/{calendar-check,ferris-wheel}',
);

/** The members' part of the lobby. */
const member = modules(
  'src/features/lobby/{balance-strip,game-card,my-games}',
  'src/features/wallets/pending-funds-bar',
);

/** Modules which that part shares with other screens. */
const memberParts = modules(
  'src/features/games/my-games-mark',
  'src/features/wallets/{queries,pending-funds}',
  'src/shared/components/count-up',
);

/** Small modules that the account screen shares with many screens. */
const rowParts = modules(
  'src/features/{cards,second-factor}/queries',
  'src/shared/time/calendar-days',
  'src/shared/{lists,records}/newest-first',
  'ui/src/progress-bar',
  'lucide/{credit-card,dices,download,hand-coins,piggy-bank}',
);

/** Modules that the account screen shares with the screens it links to. */
const accountParts = modules(
  'src/features/{levels,mail,rebate,red-packets,sign-in}/queries',
  'ui/src/avatar',
  'lucide/{badge-percent,circle-question-mark,handshake,key-round,mail,qr-code,scroll-text,upload,users-round}',
);

/** The account screen, with the texts of its area. */
const account = modules('src/features/account/account-screen');

/** The account screen counts the spins that are left: without a file of its own the wheel would load the account screen. */
const wheel = modules('src/features/wheel/queries');

/** The month's figures, with their texts. */
const month = modules('src/features/account/month-card');

/** Resuming open operations, and the play reminder. */
const operations = modules(
  'src/api/invalidation',
  'src/api/operations/{abandoned-launches,check-outcome,operation-journal,owned-operations,played-supplier}',
  'src/app/operations-banner',
  'src/features/notifications/offer-moment',
  'src/features/protection/{play-reminder,play-session,plays-outside}',
  'src/shared/operations/record-routes',
);

/** Push notifications. */
const notifications = modules(
  'src/features/notifications/{push-subscription,push-notifications,notifications-row,queries}',
  'src/shared/components/prompt-card',
);

/** Modules loaded on the first interaction, or for members when idle. */
const extras = modules(
  'src/app/offline-note',
  'src/app/install/app-extras',
  'src/app/refresh/pull-to-refresh',
  'src/features/lobby/alert-notices',
);

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
  { name: 'member-parts', priority: 5, test: memberParts },
  { name: 'row-parts', priority: 1, test: rowParts },
  { name: 'account-parts', priority: 1, test: accountParts },
  { name: 'member', priority: 2, test: member },
  { name: 'extras', priority: 2, test: extras },
  { name: 'notifications', priority: 1, test: notifications },
  { name: 'wheel', priority: 1, test: wheel },
  { name: 'month', priority: 0, test: month },
  { name: 'account', priority: 0, test: account },
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
