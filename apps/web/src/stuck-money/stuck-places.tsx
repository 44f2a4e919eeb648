import type { ReactNode } from 'react';
import TransitIcon from '~icons/lucide/arrow-left-right';
import WithdrawalIcon from '~icons/lucide/arrow-up-from-line';
import RebateIcon from '~icons/lucide/badge-percent';
import SupplierIcon from '~icons/lucide/gamepad-2';
import SavingsIcon from '~icons/lucide/piggy-bank';
import type { StuckPlace } from '../api/queries/stuck-money.ts';
import { buttonClass } from '../components/button.tsx';
import { Money } from '../components/money.tsx';
import { keyed } from '../lib/keyed.ts';
import { serverNow } from '../lib/server-clock.ts';
import { hrefTo } from '../navigation/paths.ts';
import { showShortTime } from '../records/show-time.ts';
import { useZone } from '../records/use-zone.ts';
import type { TextId } from '../text/text-ids.ts';
import { useText } from '../text/use-text.ts';
import { RecoverOne } from './recover-one.tsx';
import css from './stuck-money.module.css';

const icons: Record<StuckPlace['place'], ReactNode> = {
  supplier: <SupplierIcon />,
  transit: <TransitIcon />,
  rebate: <RebateIcon />,
  savings: <SavingsIcon />,
  withdrawal: <WithdrawalIcon />,
};

/** Every place with money outside the main wallet, and how to return it. */
export function StuckPlaces({ places }: { places: readonly StuckPlace[] }) {
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

function Place({ place, now }: { place: StuckPlace; now: Date }) {
  const t = useText();
  const zone = useZone();
  const since = place.since
    ? t('stuckMoney.since', { time: `${showShortTime(place.since, now)} ${zone}`.trim() })
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

function whyOf({ place, remedy, isClosed, isIncoming }: StuckPlace): TextId | null {
  if (remedy === 'operator') return 'stuckMoney.operator';
  if (remedy === 'review') return 'stuckMoney.review';
  if (place === 'transit') return isIncoming ? 'stuckMoney.goingIn' : 'stuckMoney.comingOut';
  return place === 'supplier' && isClosed ? 'stuckMoney.closed' : null;
}

/** The member's action; empty where the money moves by itself or staff decide. */
function Remedy({ place }: { place: StuckPlace }) {
  const t = useText();
  const link = (href: string, label: string) => (
    <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={href}>
      {label}
    </a>
  );
  switch (place.remedy) {
    case 'recover':
      return <RecoverOne code={place.supplier} title={place.title} />;
    case 'play':
      return link(hrefTo('/Member/Fsnow'), t('stuckMoney.view'));
    case 'redeem':
      return link(hrefTo('/Member/Yuebao'), t('stuckMoney.view'));
    case 'review':
      return link(
        hrefTo('/Member/DrawingList', { query: { order: place.billNo || undefined } }),
        t('stuckMoney.view'),
      );
    default:
      return null;
  }
}
