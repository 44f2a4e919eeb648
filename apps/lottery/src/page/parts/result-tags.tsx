import { sumOf } from '../../draw/aspects.ts';
import type { Outcome } from '../../draw/game.ts';
import { useText } from '../text/text.tsx';

/** The sum, big or small, odd or even. */
export function ResultTags({
  result,
  className,
  sumClassName,
}: {
  result: Outcome;
  className: string;
  sumClassName: string;
}) {
  const { t } = useText();
  const sum = sumOf(result);
  return (
    <>
      <span className={`${className} ${sumClassName}`}>
        <span className="visually-hidden">{t('sum')} </span>
        {sum}
      </span>
      <span className={className}>{t(sum >= 11 ? 'big' : 'small')}</span>
      <span className={className}>{t(sum % 2 ? 'odd' : 'even')}</span>
    </>
  );
}
