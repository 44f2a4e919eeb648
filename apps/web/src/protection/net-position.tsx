import { useQuery } from '@tanstack/react-query';
import { positionQuery } from '../api/queries/protection.ts';
import { Money } from '../components/money.tsx';
import { useText } from '../text/use-text.ts';
import css from './net-position.module.css';

/** Net result of play for the day and the month; empty while loading, and where the back end does not say. */
export function NetPosition() {
  const t = useText();
  const { data } = useQuery(positionQuery);
  if (!data) return null;
  return (
    <dl className={css.position}>
      <div>
        <dt>{t('protection.netDay')}</dt>
        <dd>
          <Money amount={data.day} tone="gain" />
        </dd>
      </div>
      <div>
        <dt>{t('protection.netMonth')}</dt>
        <dd>
          <Money amount={data.month} tone="gain" />
        </dd>
      </div>
    </dl>
  );
}
