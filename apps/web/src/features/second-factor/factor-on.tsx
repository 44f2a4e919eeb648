import { Button } from '@koi/ui/button.tsx';
import { ListRow } from '@koi/ui/list-row.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import { Switch } from '@koi/ui/switch.tsx';
import { useState } from 'react';
import CodesIcon from '~icons/lucide/list-checks';
import ShieldIcon from '~icons/lucide/shield-check';
import OffIcon from '~icons/lucide/shield-off';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import { ConfirmSheet, type Task } from './confirm-sheet.tsx';
import type { SecondFactor } from './queries.ts';
import css from './second-factor.module.css';
import type { OnChanged } from './second-factor-screen.tsx';

/** Few enough to suggest creating new ones. */
const FEW_CODES = 3;

export function FactorOn({ factor, onChanged }: { factor: SecondFactor; onChanged: OnChanged }) {
  const t = useTranslate();
  const show = useZonedTime();
  const [task, setTask] = useState<Task | null>(null);
  const { atLogin, atWithdrawal, codesLeft, demandedFrom } = factor;
  const toggle = (part: Partial<{ atLogin: boolean; atWithdrawal: boolean }>) =>
    setTask({ kind: 'choose', atLogin, atWithdrawal, ...part });
  return (
    <>
      <div className={css.intro} data-on>
        <span className={css.mark}>
          <ShieldIcon />
        </span>
        <h2>{t('second-factor.onTitle')}</h2>
        <p>{t('second-factor.since', { time: show(factor.since) })}</p>
      </div>
      <Panel title={t('second-factor.usedFor')}>
        <Switch
          label={t('second-factor.atLogin')}
          hint={t('second-factor.atLoginHint')}
          isOn={atLogin}
          onToggle={() => toggle({ atLogin: !atLogin })}
        />
        <Switch
          label={t('second-factor.atWithdrawal')}
          hint={
            demandedFrom === null
              ? t('second-factor.atWithdrawalHint')
              : demandedFrom === 0n
                ? t('second-factor.demandedAlways')
                : t('second-factor.demandedFrom', { amount: demandedFrom })
          }
          isOn={atWithdrawal}
          onToggle={() => toggle({ atWithdrawal: !atWithdrawal })}
        />
        <p className={css.text}>{t('second-factor.always')}</p>
      </Panel>
      <Card flush>
        <ListRow
          lead={<CodesIcon />}
          title={t('second-factor.codesTitle')}
          sub={codesLeft < FEW_CODES ? t('second-factor.fewCodes') : undefined}
          trail={
            <Badge tone={codesLeft < FEW_CODES ? 'warning' : 'neutral'}>
              {t('second-factor.codesLeft', { left: codesLeft })}
            </Badge>
          }
          onClick={() => setTask({ kind: 'renew' })}
        />
      </Card>
      <Button variant="danger" block icon={<OffIcon />} onClick={() => setTask({ kind: 'turnOff' })}>
        {t('second-factor.turnOff')}
      </Button>
      {task && <ConfirmSheet task={task} onClose={() => setTask(null)} onChanged={onChanged} />}
    </>
  );
}
