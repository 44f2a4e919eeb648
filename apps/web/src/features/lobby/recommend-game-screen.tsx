import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Tabs } from '@koi/ui/segmented.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import SearchIcon from '~icons/lucide/search';
import ClearIcon from '~icons/lucide/x';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { pathTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { GameStatus } from './game-status.tsx';
import { type GameFilter, lobbyQuery } from './queries.ts';
import css from './recommend-game.module.css';
import { useGameList } from './use-game-list.ts';

const typingPauseMs = 250;
const tags = ['hot', 'new', 'recommend', 'all'] as const satisfies readonly GameFilter['tag'][];

/** One supplier's games of a type (docs/contract/play.md 4.4). */
export function RecommendGameScreen() {
  const t = useTranslate();
  const go = useGo();
  const lang = useStore(langStore);
  const { params, query: address } = useAddress();
  const supplier = params.api_code ?? '';
  const gameType = Number(params.gametype) || 0;
  const { data: lobby } = useQuery(lobbyQuery(lang));
  const entry = lobby?.tabs
    .flatMap(({ entries }) => entries)
    .find((known) => known.supplier === supplier && known.gameType === gameType);
  const tag = tags.find((known) => known === address.get('tag')) ?? 'hot';
  const [typed, setTyped] = useState(address.get('keyword') ?? '');
  const keyword = useDebounced(typed.trim(), typingPauseMs);
  // In the address, so that whoever comes back from a game finds the same list.
  const setFilter = (change: { tag?: GameFilter['tag']; keyword?: string | undefined }) => {
    const query = { ...Object.fromEntries(address), ...change };
    go.to(
      pathTo('/Main/recommendGame/:api_code/:gametype', {
        params: { api_code: supplier, gametype: gameType },
        query,
      }),
      { replace: true },
    );
  };
  const setTag = (next: GameFilter['tag']) => setFilter({ tag: next });
  const noteKeyword = useEffectEvent((word: string) => {
    if (word !== (address.get('keyword') ?? '')) setFilter({ keyword: word || undefined });
  });
  useEffect(() => noteKeyword(keyword), [keyword]);

  return (
    <Screen title={entry?.title ?? address.get('title') ?? supplier}>
      {(entry?.health === 'closed' || entry?.health === 'slow') && (
        <p className={css.status} role="status">
          <GameStatus game={entry} />
          {entry.health === 'closed' && t('site.closedToast', { name: entry.title })}
        </p>
      )}
      <TextField
        label={t('lobby.searchHere')}
        labelHidden
        type="search"
        enterKeyHint="search"
        maxLength={60}
        placeholder={t('lobby.searchHere')}
        lead={<SearchIcon />}
        value={typed}
        onChange={setTyped}
        trail={
          typed !== '' && (
            <IconButton label={t('lobby.searchClear')} onClick={() => setTyped('')}>
              <ClearIcon />
            </IconButton>
          )
        }
      />
      <Tabs
        label={t('site.categories')}
        value={tag}
        onChange={setTag}
        choices={[
          { value: 'hot', label: t('lobby.tagHot') },
          { value: 'new', label: t('lobby.tagNew') },
          { value: 'recommend', label: t('lobby.tagRecommend') },
          { value: 'all', label: t('lobby.tagAll') },
        ]}
      />
      <div role="tabpanel">
        <Games
          key={`${tag} ${keyword}`}
          filter={{ supplier, gameType, tag, keyword }}
          onAll={() => setTag('all')}
        />
      </div>
    </Screen>
  );
}

function Games({ filter, onAll }: { filter: GameFilter; onAll: () => void }) {
  const t = useTranslate();
  const list = useGameList(useDeferredValue(filter));
  return (
    <QueryBoundary
      queries={[list.query]}
      skeleton={<GridSkeleton />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState
          title={t(filter.keyword ? 'lobby.searchNothing' : 'site.emptyCategory')}
          text={t(filter.keyword ? 'lobby.searchNothingText' : 'site.emptyCategoryText')}
          action={
            filter.tag !== 'all' && (
              <Button variant="secondary" onClick={onAll}>
                {t('lobby.showAll')}
              </Button>
            )
          }
        />
      }
    >
      {() => (
        <>
          <p className={css.count}>{t('lobby.count', { count: list.total })}</p>
          <GameGrid count={list.total} gameAt={list.gameAt} onRange={list.onRange} />
          {list.retry && (
            <div className={css.retry}>
              <Button variant="secondary" size="small" onClick={list.retry}>
                {t('common.retry')}
              </Button>
            </div>
          )}
          {/* A tag hides the other games: the link to them comes after the games of the tag. */}
          {filter.tag !== 'all' && (
            <div className={css.showAll}>
              <Button variant="secondary" onClick={onAll}>
                {t('lobby.showAll')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
