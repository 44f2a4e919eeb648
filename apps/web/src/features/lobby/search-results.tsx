import { useQuery } from '@tanstack/react-query';
import { GameArt } from '../../shared/components/game-art.tsx';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { faceOf, type Playable, playableKey, tileKey } from '../games/playable.ts';
import { GameStatus } from './game-status.tsx';
import { markTyped } from './highlight.ts';
import { playablesQuery } from './queries.ts';
import css from './search-overlay.module.css';
import type { Found, SearchGroup } from './use-search.ts';

/** Pictures and availability are requested when typing pauses; the names are shown at once. */
const debounceMs = 220;

interface SearchResultsProps {
  id: string;
  optionId: (place: number) => string;
  groups: readonly SearchGroup[];
  typed: string;
  lang: Lang;
  active: number;
  onChoose: (place: number) => void;
}

export function SearchResults({ id, optionId, groups, typed, lang, active, onChoose }: SearchResultsProps) {
  const t = useTranslate();
  const idsOf = (kind: Playable['kind']) =>
    groups
      .filter((group) => group.kind === kind)
      .flatMap(({ games }) => games.flatMap(({ id, game }) => (game ? [] : [id])))
      .join(',');
  const entries = useDebounced(idsOf('entry'), debounceMs);
  const games = useDebounced(idsOf('game'), debounceMs);
  const { data: details } = useQuery({
    ...playablesQuery(numbers(entries), numbers(games), lang),
    enabled: entries !== '' || games !== '',
    placeholderData: (previous) => previous,
  });
  const known = new Map(details?.map((game) => [playableKey(game), game]));
  const titleOf = (kind: Playable['kind']) => {
    if (kind === 'entry') return t('lobby.searchSuppliers');
    return t(typed.trim() === '' ? 'lobby.searchTop' : 'lobby.searchGames');
  };
  return (
    <div id={id} role="listbox" aria-label={t('lobby.search')} className={css.list}>
      {groups.map((group, at) => {
        const title = titleOf(group.kind);
        const from = at === 0 ? 0 : (groups[0]?.games.length ?? 0);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox.
          <div key={group.kind} role="group" aria-label={title}>
            <p className={css.title} aria-hidden>
              {title}
            </p>
            {group.games.map((game, index) => (
              <Result
                key={game.game ? tileKey(game.game, index) : playableKey(game)}
                id={optionId(from + index)}
                game={game}
                details={game.game ?? known.get(playableKey(game))}
                typed={typed}
                active={active === from + index}
                onChoose={() => onChoose(from + index)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function numbers(ids: string): number[] {
  return ids === '' ? [] : ids.split(',').map(Number);
}

interface ResultProps {
  id: string;
  game: Found;
  details: Playable | undefined;
  typed: string;
  active: boolean;
  onChoose: () => void;
}

function Result({ id, game, details, typed, active, onChoose }: ResultProps) {
  const { kind, id: gameId, supplier, type: gameType, name } = game;
  const face = faceOf({ kind, id: gameId, supplier, gameType });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which names the active option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={css.option}
      data-result={`${kind} ${gameId}`}
      onClick={onChoose}
    >
      <span className={css.art}>
        <GameArt
          id={face}
          gameType={gameType}
          code={details?.parameters.gameCode}
          picture={details?.picture ?? ''}
          dimmed={details?.health === 'closed'}
        />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          {markTyped(name, typed).map(({ text, marked }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order.
            marked ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
        <span className={css.sub}>
          {kind === 'game' && <span>{details?.supplierTitle || supplier}</span>}
          {details && <GameStatus game={details} />}
        </span>
      </span>
    </div>
  );
}
