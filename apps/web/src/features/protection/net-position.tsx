import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { positionQuery } from './queries.ts';

/** Net result of play for the day and the month; empty while loading, and where the back end does not say. */
export function NetPosition() {
  const t = useTranslate();
  const { data } = useQuery(positionQuery);
  if (!data) return null;
  return (
    <DescriptionList layout="tiles">
      <Description label={t('protection.netDay')} size="lead">
        <Money amount={data.day} tone="gain" />
      </Description>
      <Description label={t('protection.netMonth')} size="lead">
        <Money amount={data.month} tone="gain" />
      </Description>
    </DescriptionList>
  );
}
