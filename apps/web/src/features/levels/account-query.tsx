import { ListRow } from '@koi/ui/list-row.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useMutation } from '@tanstack/react-query';
import { AccountField, type SearchedAccount } from '../../shared/account-search/account-field.tsx';
import { FoundAccount } from '../../shared/account-search/found-account.tsx';
import { PrivateNote } from '../../shared/account-search/private-note.tsx';
import { AmountTiles } from '../../shared/components/amount-tiles.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import type { RoutePath } from '../../shared/navigation/paths.ts';
import { showTime } from '../../shared/records/show-time.ts';
import { Zone } from '../../shared/records/zone.tsx';
import css from './account-query.module.css';
import { rankOf } from './level-figures.ts';
import { LevelMedal } from './level-medal.tsx';
import shared from './levels.module.css';
import { type FoundLevel, type GameTrack, searchLevel } from './queries.ts';

interface AccountQueryProps {
  track: GameTrack;
  levels: readonly number[];
  /** '' for visitors. */
  ownName: string;
  back: RoutePath;
}

/** The level of any account by its name; its turnover and payments are for its owner. */
export function AccountQuery({ track, levels, ownName, back }: AccountQueryProps) {
  const t = useTranslate();
  const search = useMutation({
    mutationFn: async (search: SearchedAccount) => ({
      found: await searchLevel(track, search),
      isOwn: search.name.toLowerCase() === ownName,
    }),
  });
  return (
    <Panel title={t('levels.search')}>
      <AccountField
        texts={{
          label: t('levels.account'),
          hint: t('levels.searchHint'),
          submit: t('levels.searchGo'),
          missing: t('levels.searchMissing'),
        }}
        ownName={ownName}
        onSearch={search.mutateAsync}
      />
      {search.isPending && <SkeletonRows count={3} height={54} />}
      <FoundAccount answer={search.data}>
        {({ found, isOwn }) => (
          <>
            <p className={css.foundHead}>
              <LevelMedal level={found.level} rank={rankOf(found.level, levels)} />
              <span>
                <strong>{found.name}</strong>
                {found.level === 0 ? t('levels.none') : t('levels.level', { n: found.level })}
              </span>
            </p>
            {isOwn && (
              <AmountTiles
                muted
                amounts={[
                  { label: t('levels.turnover'), amount: found.total_bet },
                  { label: t('levels.remain'), amount: found.remain },
                ]}
              />
            )}
            <AmountTiles
              muted
              amounts={[
                { label: t('levels.gift'), amount: found.level_award },
                { label: t('levels.week'), amount: found.week_award },
                { label: t('levels.month'), amount: found.month_award },
              ]}
            />
            {isOwn ? (
              <Payments found={found} />
            ) : (
              <PrivateNote text={t('levels.private')} logIn={t('levels.ownLogIn')} back={back} />
            )}
          </>
        )}
      </FoundAccount>
    </Panel>
  );
}

function Payments({ found: { list } }: { found: FoundLevel }) {
  const t = useTranslate();
  return (
    <>
      <h3 className={shared.cardTitle}>{t('levels.latest')}</h3>
      <Zone />
      {list.length === 0 ? (
        <p className={shared.hint}>{t('levels.latestEmpty')}</p>
      ) : (
        keyed(list, (payment) => Object.values(payment).join(' ')).map(([key, payment]) => (
          <ListRow
            key={key}
            title={payment.operate_type_text}
            sub={showTime(payment.created_at)}
            trail={<Money amount={payment.money} tone="gain" />}
          />
        ))
      )}
    </>
  );
}
