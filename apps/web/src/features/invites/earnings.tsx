import { Hero } from '@koi/ui/hero.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import DownIcon from '~icons/lucide/trending-down';
import UpIcon from '~icons/lucide/trending-up';
import { type Earnings, earningsQuery } from '../../api/queries/invites.ts';
import { Money } from '../../components/money.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toMinor } from '../../lib/amounts.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showMoney } from '../../lib/show-money.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { filterBy } from '../../records/filters.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { useRange } from '../../records/use-range.ts';
import { useText } from '../../text/use-text.ts';
import { EarningDetail } from './earning-detail.tsx';
import { type EarningRow, earningColumns, earningSource } from './earning-source.ts';
import { EarningTypes } from './earning-types.tsx';
import css from './promotion.module.css';

const every = 0;

interface EarningsListProps {
  title: string;
  /** Above everything else. */
  nav?: ReactNode;
  /** Below the sum. */
  head?: ReactNode;
}

/**
 * An agent's earnings: in total, by game type, and commission by commission, with the link that brings in
 * more.
 */
export function EarningsList({ title, nav, head }: EarningsListProps) {
  const t = useText();
  const lang = useStore(langStore);
  const [who, setWho] = useState<'direct' | 'deeper'>('direct');
  const [type, setType] = useState(every);
  const earned = useQuery(earningsQuery(useRange('month').range, lang));
  const types = earned.data?.types ?? [];
  return (
    <RecordScreen<EarningRow, null>
      title={title}
      source={() => earningSource(who, type, lang)}
      dated={false}
      head={({ failed }) => (
        <>
          {nav}
          {/* Without any data the list says why, once. */}
          {!(failed && earned.data === undefined) && (
            <PartsState parts={[earned]} skeleton={<Skeleton height={148} radius={20} />}>
              {(earnings) => <Earned earnings={earnings} />}
            </PartsState>
          )}
          {head}
          {!failed && <EarningTypes />}
          <h2 className={css.heading}>{t('invites.records')}</h2>
          <Segmented
            label={t('invites.who')}
            value={who}
            onChange={setWho}
            choices={[
              { value: 'direct', label: t('invites.direct') },
              { value: 'deeper', label: t('invites.deeper') },
            ]}
          />
        </>
      )}
      filters={() =>
        types.length > 1
          ? [
              filterBy({
                label: t('bets.gameType'),
                value: type,
                onChange: setType,
                choices: [
                  { value: every, label: t('bets.allTypes') },
                  ...types.map(({ gameType, title: name }) => ({ value: gameType, label: name })),
                ],
              }),
            ]
          : []
      }
      sums={() => null}
      timeOf={({ time }) => time}
      row={(earning) => {
        const isLess = earning.money.startsWith('-');
        return {
          icon: isLess ? <DownIcon /> : <UpIcon />,
          tone: isLess ? 'out' : 'in',
          title: earning.member,
          note: earning.typeName,
          amount: showMoney(toMinor(earning.money), { sign: 'always' }),
          trail: [showMoney(toMinor(earning.valid)), earning.rate && `${earning.rate}%`]
            .filter(Boolean)
            .join(' × '),
        };
      }}
      detail={(earning, close) => <EarningDetail row={earning} onClose={close} />}
      firstStep={{ href: hrefTo('/Team/invites'), label: t('profile.invites') }}
      file={{ name: 'commissions', columns: earningColumns(t) }}
    />
  );
}

function Earned({ earnings }: { earnings: Earnings }) {
  const t = useText();
  return (
    <Hero name={t('invites.earned')} label={t('invites.earned')} amount={<Money amount={earnings.total} />}>
      <dl className={css.parts}>
        <div>
          <dt>{t('invites.direct')}</dt>
          <dd>
            <Money amount={earnings.direct} />
          </dd>
        </div>
        <div>
          <dt>{t('invites.deeper')}</dt>
          <dd>
            <Money amount={earnings.deeper} />
          </dd>
        </div>
      </dl>
      {earnings.owed > 0n && (
        <p className={css.owed}>{t('invites.owed', { amount: showMoney(earnings.owed) })}</p>
      )}
    </Hero>
  );
}
