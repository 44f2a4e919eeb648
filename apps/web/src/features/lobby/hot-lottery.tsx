import { Skeleton } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Art, artOfLottery } from '../../shared/components/game-art.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useOwnPicture } from '../../shared/hooks/use-own-picture.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { toDate } from '../../shared/time/dates.ts';
import css from './hot-lottery.module.css';
import { hotLotteryQuery, type LotteryItem } from './lotteries.ts';

/**
 * The running draws, each with the time left to bet. The row is hidden when the lottery cannot be reached. `isFirst`:
 * it is seen first, so its pictures are loaded at once.
 */
export function HotLottery({ lang, isFirst }: { lang: Lang; isFirst: boolean }) {
  const t = useTranslate();
  const query = useQuery(hotLotteryQuery(lang));
  if (query.isError && !query.data) return null;
  if (query.data?.length === 0) return null;
  return (
    <section>
      <h2 className={css.title}>{t('site.hotLottery')}</h2>
      {query.data ? (
        <Draws items={query.data} inSight={isFirst ? 2 : 0} onOver={() => void query.refetch()} />
      ) : (
        <Skeleton height={118} radius={16} />
      )}
    </section>
  );
}

interface DrawsProps {
  items: readonly LotteryItem[];
  /** How many are visible before anything is scrolled. */
  inSight: number;
  onOver: () => void;
}

function Draws({ items, inSight, onOver }: DrawsProps) {
  const now = useNow();
  const left = items.map((item) => secondsLeft(item, now));
  // A second after a draw has closed the server knows the next one. Stops polling when a draw stays closed.
  const over = left.some((seconds) => seconds !== null && seconds < 0 && seconds > -patience);
  const second = Math.floor(now / 1000);
  const refresh = useEffectEvent(onOver);
  useEffect(() => {
    if (over && second % 2 === 0) refresh();
  }, [over, second]);
  return (
    <ul className={css.row}>
      {items.map((item, index) => (
        <li key={item.id}>
          <Draw item={item} seconds={left[index] ?? null} isInSight={index < inSight} />
        </li>
      ))}
    </ul>
  );
}

function secondsLeft(item: LotteryItem, now: number): number | null {
  const closes = toDate(item.close_at);
  return closes ? Math.floor((closes.getTime() - now) / 1000) : null;
}

/** After this many seconds a closed draw is no longer polled, e.g. at night. */
const patience = 30;

interface DrawProps {
  item: LotteryItem;
  seconds: number | null;
  /** Loads its picture eagerly. */
  isInSight: boolean;
}

function Draw({ item, seconds, isInSight }: DrawProps) {
  const t = useTranslate();
  const period = Number(item.period_seconds) || 60;
  const running = seconds !== null && seconds >= 0;
  const share = running ? Math.min(1, seconds / period) : 0;
  const { isShown, watch } = useOwnPicture(item.icon_url ?? '');
  return (
    <a
      className={css.draw}
      href={hrefTo('/loginToSupplier', {
        query: {
          api_code: item.api_name,
          gameType: item.game_type,
          gameCode: item.game_code,
          isMobile: 1,
          title: item.name,
        },
      })}
    >
      <span className={css.picture}>
        <Art name={artOfLottery(item.category) ?? artOfLottery(item.game_code) ?? 'lottery'} />
        {isShown && item.icon_url && (
          <img
            {...watch}
            data-spared
            loading={isInSight ? undefined : 'lazy'}
            src={item.icon_url}
            alt=""
            width={32}
            height={32}
          />
        )}
      </span>
      <strong className={css.name}>{item.name}</strong>
      <LastResult numbers={item.last_result ?? []} />
      <span
        className={css.clock}
        style={{ ['--share' as string]: share }}
        data-soon={running && seconds <= 10 ? true : undefined}
      >
        <small>{t('site.issue', { issue: item.issue_no.slice(-4) })}</small>
        <b className="money" data-words={!running || undefined}>
          {running && <span className="visually-hidden">{t('site.closesIn')} </span>}
          {running ? clock(seconds) : t('site.drawing')}
        </b>
      </span>
    </a>
  );
}

/** The numbers of the last draw; smaller in a long row. Its place is reserved before the first draw. */
function LastResult({ numbers }: { numbers: readonly number[] }) {
  return (
    <span className={css.last} data-many={numbers.length > 6 || undefined} data-last-result>
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of one draw; a number may come twice.
        <i key={place}>{number}</i>
      ))}
    </span>
  );
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
