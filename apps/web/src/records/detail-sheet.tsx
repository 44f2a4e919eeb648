import { copyText } from '@koi/ui/copy-text.ts';
import type { ReactNode } from 'react';
import CopyIcon from '~icons/lucide/copy';
import ServiceIcon from '~icons/lucide/headset';
import { Button, buttonClass } from '../components/button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Sheet } from '../components/sheet.tsx';
import { hrefTo } from '../navigation/paths.ts';
import { toast } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';
import { EvidenceButton, type OrderEvidence } from './evidence-button.tsx';
import css from './records.module.css';
import { useZone } from './use-zone.ts';

interface Fact {
  label: string;
  /** Left out of the sheet when empty. */
  value: string | null | undefined;
  /** Adds a button that copies the value alone. */
  copy?: boolean;
  /** Shows the value in another form than the copied text. */
  shown?: ReactNode;
}

interface DetailSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  amount: ReactNode;
  badge?: ReactNode;
  /** The order's progress, above the fields. */
  progress?: ReactNode;
  facts: readonly Fact[];
  action?: ReactNode;
  /** For orders: the stages are copied too, and everything can be saved as a file. */
  evidence?: OrderEvidence;
  /** The order number for a question to customer service. */
  askAbout?: string;
}

/** All fields of one record, to read, to copy and to show support. */
export function DetailSheet({
  open,
  onClose,
  title,
  amount,
  badge,
  progress,
  facts,
  action,
  evidence,
  askAbout,
}: DetailSheetProps) {
  const t = useText();
  const zone: Fact = { label: t('records.zone'), value: useZone() };
  const shown = [...facts, zone].filter(({ value }) => value);
  const copyAll = async (button: Element) => {
    const stations = evidence?.stations.map(({ name, time, note }) =>
      [name, time, note].filter(Boolean).join(' · '),
    );
    const lines = [
      ...shown.map(({ label, value }) => `${label}: ${value}`),
      ...(stations ? ['', ...stations] : []),
    ];
    if (await copyText(lines.join('\n'), button)) toast.success(t('common.copied'));
    else toast.failure(t('common.copyFailed'));
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={css.detail}>
        <div className={css.detailHead}>
          <div className={css.detailAmount}>{amount}</div>
          {badge}
        </div>
        {progress}
        <dl className={css.facts}>
          {shown.map(({ label, value, copy, shown: drawn }) => (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd>
                <span className={css.factValue}>{drawn ?? value}</span>
                {copy && value && <CopyButton text={value} what={label} />}
              </dd>
            </div>
          ))}
        </dl>
        {action}
        <Button
          variant="secondary"
          block
          icon={<CopyIcon />}
          onClick={({ currentTarget }) => void copyAll(currentTarget)}
        >
          {t('records.copyAll')}
        </Button>
        {askAbout && (
          <a
            className={buttonClass({ variant: 'secondary', block: true })}
            href={hrefTo('/Service', { query: { order: askAbout } })}
          >
            <ServiceIcon />
            {t('records.ask')}
          </a>
        )}
        {evidence && (
          <EvidenceButton
            {...evidence}
            title={title}
            facts={shown.map(({ label, value }) => ({ label, value: value ?? '' }))}
          />
        )}
      </div>
    </Sheet>
  );
}
