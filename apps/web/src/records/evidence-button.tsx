import { useState } from 'react';
import FileIcon from '~icons/lucide/file-check-2';
import { useMember } from '../api/queries/member.ts';
import { slipAddress } from '../api/slip-address.ts';
import { Button } from '../components/button.tsx';
import { siteZone } from '../lib/dates.ts';
import { useStore } from '../lib/external-store.ts';
import { langStore } from '../lib/languages.ts';
import { toDataUrl } from '../lib/pictures.ts';
import { serverNow } from '../lib/server-clock.ts';
import { toast } from '../overlays/toast-store.ts';
import { useBrandName } from '../site/use-brand-name.ts';
import { useText } from '../text/use-text.ts';
import { saveFile } from './csv.ts';
import { type Evidence, evidenceHtml } from './evidence.ts';
import { showTime } from './show-time.ts';

export interface OrderEvidence extends Pick<Evidence, 'amount' | 'status' | 'stations'> {
  /** Name of the file, without its extension. */
  name: string;
  /** The transfer slip's address; embedded in the file if it can be read. */
  slip?: string;
}

interface EvidenceButtonProps extends OrderEvidence, Pick<Evidence, 'title' | 'facts'> {}

/** Saves one order as a file that opens offline. */
export function EvidenceButton({ name, slip = '', facts, ...order }: EvidenceButtonProps) {
  const t = useText();
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
      made: t('records.evidenceMade', { time: showTime(new Date(serverNow())), zone: siteZone() }),
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
