import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import SearchIcon from '~icons/lucide/search';
import ClearIcon from '~icons/lucide/x';
import { IconButton } from '../../components/icon-button.tsx';
import { Modal } from '../../components/modal.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, FailureState, Waiting } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useText } from '../../text/use-text.ts';
import { recentSearches, rememberSearch } from './search-memory.ts';
import css from './search-overlay.module.css';
import { SearchResults } from './search-results.tsx';
import { useOpenResult } from './use-open-result.ts';
import { useSearch } from './use-search.ts';

/** The search over all games, in front of the lobby. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const t = useText();
  const lang = useStore(langStore);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  // The field reacts at once; the results are deferred on a slow phone.
  const searched = useDeferredValue(typed);
  const { groups, isFailed, isRetrying, retry } = useSearch(searched, lang);
  const { openResult, opening } = useOpenResult(lang, onClose);
  const results = groups?.flatMap(({ games }) => games) ?? [];
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
          {groups ? (
            <SearchResults
              id={`${id}-list`}
              optionId={optionId}
              groups={groups}
              typed={searched}
              lang={lang}
              active={active}
              onChoose={choose}
            />
          ) : isFailed ? (
            <FailureState title={t('lobby.searchFailed')} retrying={isRetrying} onRetry={retry} />
          ) : (
            <Waiting>
              <SkeletonRows count={7} height={56} />
            </Waiting>
          )}
          {groups && results.length === 0 && searched.trim() !== '' && (
            <EmptyState
              icon={<SearchIcon />}
              title={t('lobby.searchNothing')}
              text={t('lobby.searchNothingText')}
            />
          )}
        </div>
        <p className="visually-hidden" role="status">
          {groups && searched.trim() !== '' && t('lobby.searchResults', { count: results.length })}
        </p>
      </div>
    </Modal>
  );
}

function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText();
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
