import { buttonClass } from '@koi/ui/button.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useOnline } from '@koi/ui/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import TransitIcon from '~icons/lucide/arrow-left-right';
import WithdrawalIcon from '~icons/lucide/arrow-up-from-line';
import RebateIcon from '~icons/lucide/badge-percent';
import SupplierIcon from '~icons/lucide/gamepad-2';
import SavingsIcon from '~icons/lucide/piggy-bank';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { Money } from '../../shared/components/money.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { showShortTime } from '../../shared/records/show-time.ts';
import { useZone } from '../../shared/records/use-zone.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { leftBehind } from './left-behind.ts';
import css from './pending-funds.module.css';
import type { PendingFunds } from './pending-funds.ts';
import { openEnded } from './recovery-result.ts';

const icons: Record<PendingFunds['place'], ReactNode> = {
  supplier: <SupplierIcon />,
  transit: <TransitIcon />,
  rebate: <RebateIcon />,
  savings: <SavingsIcon />,
  withdrawal: <WithdrawalIcon />,
};

/** Every place with money outside the main wallet, and how to return it. */
export function PendingFundsList({ places }: { places: readonly PendingFunds[] }) {
  const now = new Date(serverNow());
  return (
    <ul className={css.places}>
      {keyed(
        places,
        ({ place, supplier, billNo, title, since }) =>
          `${place} ${supplier} ${billNo} ${title} ${since?.getTime()}`,
      ).map(([key, place]) => (
        <Place key={key} place={place} now={now} />
      ))}
    </ul>
  );
}

function Place({ place, now }: { place: PendingFunds; now: Date }) {
  const t = useTranslate();
  const zone = useZone();
  const since = place.since
    ? t('pendingFunds.since', { time: `${showShortTime(place.since, now)} ${zone}`.trim() })
    : '';
  const why = whyOf(place);
  return (
    <li className={css.place} data-place={place.place}>
      <span className={css.icon} aria-hidden>
        {icons[place.place]}
      </span>
      <div className={css.where}>
        <p className={css.title}>{place.title}</p>
        <p className={css.hint}>{[why && t(why), since].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={css.amount}>
        <Money amount={place.money} />
      </span>
      <Remedy place={place} />
    </li>
  );
}

function whyOf({ place, remedy, isClosed, isIncoming }: PendingFunds): TextId | null {
  if (remedy === 'operator') return 'pendingFunds.operator';
  if (remedy === 'review') return 'pendingFunds.review';
  if (place === 'transit') return isIncoming ? 'pendingFunds.goingIn' : 'pendingFunds.comingOut';
  return place === 'supplier' && isClosed ? 'pendingFunds.closed' : null;
}

/** The member's action; empty where the money moves by itself or staff decide. */
function Remedy({ place }: { place: PendingFunds }) {
  const t = useTranslate();
  const link = (href: string, label: string) => (
    <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={href}>
      {label}
    </a>
  );
  switch (place.remedy) {
    case 'recover':
      return <RecoverOne code={place.supplier} title={place.title} />;
    case 'play':
      return link(hrefTo('/Member/Fsnow'), t('pendingFunds.view'));
    case 'redeem':
      return link(hrefTo('/Member/Yuebao'), t('pendingFunds.view'));
    case 'review':
      return link(
        hrefTo('/Member/DrawingList', { query: { order: place.billNo || undefined } }),
        t('pendingFunds.view'),
      );
    default:
      return null;
  }
}

/** Returns one supplier's money with one tap. */
export function RecoverOne({ code, title }: { code: string; title: string }) {
  const t = useTranslate();
  const client = useQueryClient();
  const online = useOnline();
  const recovery = useMoneyMutation('POST /game/recovery_last', {
    kind: 'game/recovery_last',
    scope: `recover:${code}`,
    onDone: async ({ data }) => {
      const failed = data?.failed ?? (await leftBehind(client, [{ code, title, money: null }]));
      const failure = failed.find(({ api_code }) => api_code === code);
      if (!failure) toast.success(t('pendingFunds.recovered', { name: title }));
      else if (openEnded.includes(failure.error ?? '')) toast.info(t('transfers.onWay'));
      else toast.failure(failure.message || t('transfers.recoverFailed'));
    },
  });
  return (
    <>
      <MoneyButton
        variant="quiet"
        size="small"
        aria-label={t('pendingFunds.recoverFrom', { name: title })}
        busy={recovery.busy}
        onClick={() => recovery.submit({ body: { api_code: code } })}
      >
        {t('pendingFunds.recover')}
      </MoneyButton>
      {(recovery.state !== 'idle' || !online) && (
        <div className={css.outcome}>
          <OperationStatus mutation={recovery} kind="game/recovery_last" />
        </div>
      )}
    </>
  );
}
