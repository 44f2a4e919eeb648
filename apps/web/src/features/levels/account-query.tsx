import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import SearchIcon from '~icons/lucide/user-round-search';
import { CallFailure } from '../../api/failures.ts';
import { type FoundLevel, type GameTrack, searchLevel } from '../../api/queries/levels.ts';
import { failureText } from '../../api/report-failure.ts';
import { Button } from '../../components/button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { keyed } from '../../lib/keyed.ts';
import { showTime } from '../../records/show-time.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import css from './account-query.module.css';
import { rankOf } from './level-figures.ts';
import { LevelMedal } from './level-medal.tsx';
import shared from './levels.module.css';

/** Any account's level by its name; somebody else's name comes masked. */
export function AccountQuery({ track, levels }: { track: GameTrack; levels: readonly number[] }) {
  const t = useText();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const search = useMutation({ mutationFn: (account: string) => searchLevel(track, account) });
  const account = name.trim();
  const failure = search.error instanceof CallFailure ? search.error : undefined;
  // An answer belongs to the name it was asked for: a changed name takes the message away.
  const error =
    asked === '' && account === ''
      ? t('levels.searchMissing')
      : failure && asked === account
        ? failureText(failure)
        : undefined;
  return (
    <Panel title={t('levels.search')}>
      <form
        className={css.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(account);
          if (account !== '' && !search.isPending) search.mutate(account);
        }}
      >
        <TextField
          label={t('levels.account')}
          labelHidden
          lead={<SearchIcon />}
          placeholder={t('levels.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={32}
          value={name}
          onChange={setName}
          error={error}
        />
        <Button type="submit" variant="quiet" busy={search.isPending}>
          {t('levels.searchGo')}
        </Button>
      </form>
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
    [t('levels.turnover'), found.total_bet],
    [t('levels.remain'), found.remain],
    [t('levels.gift'), found.level_award],
    [t('levels.week'), found.week_award],
    [t('levels.month'), found.month_award],
  ] as const;
  return (
    <div className={css.found}>
      <p className={css.foundHead}>
        <LevelMedal level={found.level} rank={rankOf(found.level, levels)} />
        <span>
          <strong>{found.name}</strong>
          {found.level === 0 ? t('levels.none') : t('levels.level', { n: found.level })}
        </span>
      </p>
      <dl className={css.figures}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
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
