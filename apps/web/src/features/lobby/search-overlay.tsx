import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Modal } from '@koi/ui/modal.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import SearchIcon from '~icons/lucide/search';
import ClearIcon from '~icons/lucide/x';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { storage } from '../../shared/storage/storage.ts';
import { openedGameStore } from '../games/opened-game.ts';
import { useLaunchTargets } from './game-link.tsx';
import { playablesQuery } from './queries.ts';
import css from './search-overlay.module.css';
import { SearchResults } from './search-results.tsx';
import { type Found, useSearch } from './use-search.ts';

const storageKey = 'koi.searches';
const max = 6;

/** Searches that led to an opened game, newest first. */
function recentSearches(): string[] {
  const stored = storage.readJson(storageKey);
  return Array.isArray(stored) ? stored.map(String).slice(0, max) : [];
}

function rememberSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = recentSearches().filter((entry) => entry !== text);
  storage.writeJson(storageKey, [text, ...others].slice(0, max));
}

/** The search over all games, in front of the lobby. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  // The field reacts at once; the results are deferred on a slow phone.
  const searched = useDeferredValue(typed);
  const search = useSearch(searched, lang);
  const { openResult, opening } = useOpenResult(lang, onClose);
  const results = search.data?.flatMap(({ games }) => games) ?? [];
  const optionId = (place: number) => `${id}-${place}`;

  const write = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const choose = (place: number) => {
    const result = results[place];
    if (!result) return;
    rememberSearch(typed);
    void openResult(result);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      const next = (active + step + results.length + (active < 0 && step < 0 ? 1 : 0)) % results.length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(Math.max(0, active));
    }
  };

  return (
    <Modal onClose={onClose} labelledBy={`${id}-label`} className={css.overlay}>
      <div className={css.panel} data-opening={opening || undefined}>
        <div className={css.head}>
          <label id={`${id}-label`} htmlFor={`${id}-field`} className="visually-hidden">
            {t('lobby.search')}
          </label>
          <div className={css.box}>
            <SearchIcon />
            <input
              id={`${id}-field`}
              data-autofocus
              type="text"
              inputMode="search"
              role="combobox"
              enterKeyHint="go"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={60}
              placeholder={t('lobby.searchHint')}
              aria-expanded={results.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              value={typed}
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {typed !== '' && (
              <IconButton label={t('lobby.searchClear')} onClick={() => write('')}>
                <ClearIcon />
              </IconButton>
            )}
          </div>
          <button type="button" className={css.cancel} onClick={onClose}>
            {t('common.cancel')}
          </button>
        </div>
        <div className={css.body}>
          {typed === '' && <RecentSearches onChoose={write} />}
          <QueryBoundary
            queries={[search]}
            skeleton={<SkeletonRows count={7} height={56} />}
            failureTitle={t('lobby.searchFailed')}
          >
            {(groups) => (
              <SearchResults
                id={`${id}-list`}
                optionId={optionId}
                groups={groups}
                typed={searched}
                lang={lang}
                active={active}
                onChoose={choose}
              />
            )}
          </QueryBoundary>
          {search.data && results.length === 0 && searched.trim() !== '' && (
            <EmptyState
              icon={<SearchIcon />}
              title={t('lobby.searchNothing')}
              text={t('lobby.searchNothingText')}
            />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {search.data && searched.trim() !== '' && t('lobby.searchResults', { count: results.length })}
        </p>
      </div>
    </Modal>
  );
}

function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTranslate();
  const [searches] = useState(recentSearches);
  if (searches.length === 0) return null;
  return (
    <section className={css.recent}>
      <h3>{t('lobby.recentSearches')}</h3>
      <div className={css.chips}>
        {searches.map((text) => (
          <button key={text} type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}

/**
 * Opens a search result. The index contains only names: the launch data is requested now, unless it is cached
 * already.
 */
function useOpenResult(lang: Lang, onClose: () => void) {
  const t = useTranslate();
  const go = useGo();
  const client = useQueryClient();
  const launchTargetOf = useLaunchTargets();
  const [opening, setOpening] = useState(false);

  const openResult = async ({ kind, id, game: known }: Found) => {
    setOpening(true);
    try {
      const query = kind === 'entry' ? playablesQuery([id], [], lang) : playablesQuery([], [id], lang);
      const [game] = known ? [known] : await client.fetchQuery(query);
      if (!game) {
        toast.info(t('lobby.gone'));
        return;
      }
      const launchTarget = launchTargetOf(game);
      if ('refuse' in launchTarget) {
        launchTarget.refuse();
      } else {
        openedGameStore.set(game);
        onClose();
        go.to(launchTarget.path);
      }
    } catch {
      toast.failure(t('common.loadFailed'));
    } finally {
      setOpening(false);
    }
  };
  return { openResult, opening };
}
