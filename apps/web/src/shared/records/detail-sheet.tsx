import { Button, buttonClass } from '@koi/ui/button.tsx';
import { CopyButton } from '@koi/ui/copy-button.tsx';
import { copyText } from '@koi/ui/copy-text.ts';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Sheet } from '@koi/ui/sheet.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { zoneLabel } from '@koi/ui/zone-label.ts';
import { type ReactNode, useState } from 'react';
import CopyIcon from '~icons/lucide/copy';
import FileIcon from '~icons/lucide/file-check-2';
import ServiceIcon from '~icons/lucide/headset';
import { useMember } from '../../api/member.ts';
import { slipAddress } from '../../api/slip-address.ts';
import { toDataUrl } from '../browser/pictures.ts';
import { langStore } from '../i18n/languages.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { hrefTo } from '../navigation/paths.ts';
import { useBrandName } from '../site/use-brand-name.ts';
import { siteOffset } from '../time/dates.ts';
import { serverNow } from '../time/server-clock.ts';
import { saveFile } from './csv.ts';
import { type Evidence, evidenceHtml } from './evidence.ts';
import css from './records.module.css';
import { showTime } from './show-time.ts';
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
  supportOrder?: string;
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
  supportOrder,
}: DetailSheetProps) {
  const t = useTranslate();
  const zone: Fact = { label: t('records.zone'), value: useZone() };
  const shown = [...facts, zone].filter(({ value }) => value);
  const copyAll = async (button: Element) => {
    const steps = evidence?.steps.map(({ name, time, note }) =>
      [name, time, note].filter(Boolean).join(' · '),
    );
    const lines = [
      ...shown.map(({ label, value }) => `${label}: ${value}`),
      ...(steps ? ['', ...steps] : []),
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
        <DescriptionList>
          {shown.map(({ label, value, copy, shown: content }) => (
            <Description
              key={label}
              label={label}
              action={copy && value && <CopyButton text={value} what={label} />}
            >
              {content ?? value}
            </Description>
          ))}
        </DescriptionList>
        {action}
        <Button
          variant="secondary"
          block
          icon={<CopyIcon />}
          onClick={({ currentTarget }) => void copyAll(currentTarget)}
        >
          {t('records.copyAll')}
        </Button>
        {supportOrder && (
          <a
            className={buttonClass({ variant: 'secondary', block: true })}
            href={hrefTo('/Service', { query: { order: supportOrder } })}
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

interface OrderEvidence extends Pick<Evidence, 'amount' | 'status' | 'steps'> {
  /** Name of the file, without its extension. */
  name: string;
  /** The transfer slip's address; embedded in the file if it can be read. */
  slip?: string;
}

interface EvidenceButtonProps extends OrderEvidence, Pick<Evidence, 'title' | 'facts'> {}

/** Saves one order as a file that opens offline. */
function EvidenceButton({ name, slip = '', facts, ...order }: EvidenceButtonProps) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const brand = useBrandName();
  const member = useMember();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const picture = await readSlip(slip);
    const owner = member.data ? [{ label: t('records.evidenceMember'), value: member.data.name }] : [];
    const html = evidenceHtml({
      ...order,
      lang: lang.replace('_', '-'),
      brand,
      heading: t('records.evidenceTitle'),
      progress: t('records.progress'),
      facts: [...owner, ...facts],
      ...(picture && { picture: { label: t('records.slipShown'), data: picture } }),
      made: t('records.evidenceMade', {
        time: showTime(new Date(serverNow())),
        zone: zoneLabel(siteOffset.get()),
      }),
      note: t('records.evidenceNote'),
    });
    saveFile(`${name}.html`, html, 'text/html;charset=utf-8');
    toast.success(t('records.evidenceSaved'));
    setBusy(false);
  };

  return (
    <Button variant="secondary" block icon={<FileIcon />} busy={busy} onClick={() => void save()}>
      {t('records.evidence')}
    </Button>
  );
}

/** Null where there is no slip, or it cannot be read: the order's own fields are evidence without it. */
async function readSlip(slip: string): Promise<string | null> {
  const address = slipAddress(slip);
  if (!address) return null;
  try {
    const answer = await fetch(address, { credentials: 'omit' });
    return answer.ok ? await toDataUrl(await answer.blob()) : null;
  } catch {
    return null;
  }
}
