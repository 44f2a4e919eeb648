import { useMutation } from '@tanstack/react-query';
import CheckIcon from '~icons/lucide/circle-check-big';
import ShieldIcon from '~icons/lucide/shield';
import { call } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import css from '../../second-factor/second-factor.module.css';
import { useText } from '../../text/use-text.ts';
import type { OnChanged } from './second-factor-screen.tsx';
import { SetUp } from './set-up.tsx';

/** What the second factor is for, then the setup. */
export function FactorOff({ onChanged }: { onChanged: OnChanged }) {
  const t = useText();
  const begin = useMutation({ mutationFn: () => call('POST /member/second_factor/begin') });
  if (begin.data)
    return <SetUp secret={begin.data.data} onChanged={onChanged} onAgain={() => begin.mutate()} />;
  return (
    <>
      <div className={css.intro}>
        <span className={css.mark}>
          <ShieldIcon />
        </span>
        <h2>{t('second-factor.offTitle')}</h2>
        <p>{t('second-factor.offText')}</p>
      </div>
      <ul className={css.points}>
        {(['point1', 'point2', 'point3'] as const).map((point) => (
          <li key={point}>
            <CheckIcon aria-hidden />
            {t(`second-factor.${point}`)}
          </li>
        ))}
      </ul>
      <Button size="large" block busy={begin.isPending} onClick={() => begin.mutate()}>
        {t('second-factor.begin')}
      </Button>
    </>
  );
}
