import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../../api/failures.ts';
import { type FoundLevel, type GameTrack, searchLevel } from '../../api/queries/levels.ts';
import { failureText } from '../../api/report-failure.ts';
import { AccountSearch } from '../../components/account-search.tsx';
import { AmountTiles } from '../../components/amount-tiles.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { keyed } from '../../lib/keyed.ts';
import { showTime } from '../../records/show-time.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import css from './account-query.module.css';
import { rankOf } from './level-figures.ts';
import { LevelMedal } from './level-medal.tsx';
import shared from './levels.module.css';

/** The level of any account by its name; other members' names are masked. */
export function AccountQuery({ track, levels }: { track: GameTrack; levels: readonly number[] }) {
  const t = useText();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const search = useMutation({ mutationFn: (account: string) => searchLevel(track, account) });
  const account = name.trim();
  const failure = search.error instanceof CallFailure ? search.error : undefined;
  // An error belongs to the searched name: changing the name hides it.
  const error =
    asked === '' && account === ''
      ? t('levels.searchMissing')
      : failure && asked === account
        ? failureText(failure)
        : undefined;
  return (
    <Panel title={t('levels.search')}>
      <AccountSearch
        label={t('levels.account')}
        hint={t('levels.searchHint')}
        submit={t('levels.searchGo')}
        name={name}
        onName={setName}
        onSubmit={() => {
          setAsked(account);
          if (account !== '' && !search.isPending) search.mutate(account);
        }}
        busy={search.isPending}
        error={error}
      />
      {search.isPending && <SkeletonRows count={3} height={54} />}
      <div aria-live="polite">
        {search.data && !search.isPending && <Found found={search.data} levels={levels} />}
      </div>
    </Panel>
  );
}

function Found({ found, levels }: { found: FoundLevel; levels: readonly number[] }) {
  const t = useText();
  const figures = [
    { label: t('levels.turnover'), amount: found.total_bet },
    { label: t('levels.remain'), amount: found.remain },
    { label: t('levels.gift'), amount: found.level_award },
    { label: t('levels.week'), amount: found.week_award },
    { label: t('levels.month'), amount: found.month_award },
  ];
  return (
    <div className={css.found}>
      <p className={css.foundHead}>
        <LevelMedal level={found.level} rank={rankOf(found.level, levels)} />
        <span>
          <strong>{found.name}</strong>
          {found.level === 0 ? t('levels.none') : t('levels.level', { n: found.level })}
        </span>
      </p>
      <AmountTiles quiet amounts={figures} />
      <h3 className={shared.cardTitle}>{t('levels.latest')}</h3>
      <Zone />
      {found.list.length === 0 ? (
        <p className={shared.hint}>{t('levels.latestEmpty')}</p>
      ) : (
        keyed(found.list, (payment) => Object.values(payment).join(' ')).map(([key, payment]) => (
          <ListRow
            key={key}
            title={payment.operate_type_text}
            sub={showTime(payment.created_at)}
            trail={<Money amount={payment.money} tone="gain" />}
          />
        ))
      )}
    </div>
  );
}
