import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useState } from 'react';
import type { EndedFlight } from '../../games/crash/messages.ts';
import { DIGEST_TEXT, pointOf, showMultiplier } from '../../games/crash/rules.ts';
import { crashTexts } from '../text/crash.ts';
import { kitTexts } from '../text/kit.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './past-flights.module.css';

/** Crash points of the latest flights; each opens its proof. */
export function PastFlights({ flights }: { flights: readonly EndedFlight[] }) {
  const t = useTexts(crashTexts);
  const [open, setOpen] = useState<EndedFlight | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {flights.length === 0 && <li className={styles.none}>{t('noFlights')}</li>}
        {flights.map((flight) => (
          <li key={flight.id}>
            <button
              type="button"
              className={flight.point >= 1_000 ? styles.high : flight.point >= 200 ? styles.middle : ''}
              onClick={() => setOpen(flight)}
            >
              ×{showMultiplier(flight.point)}
            </button>
          </li>
        ))}
      </ul>
      {open && <ProofSheet flight={open} close={() => setOpen(null)} />}
    </>
  );
}

function ProofSheet({ flight, close }: { flight: EndedFlight; close: () => void }) {
  const t = useTexts(kitTexts);
  const [said, setSaid] = useState('');
  async function verify(): Promise<void> {
    if (!globalThis.crypto?.subtle) return setSaid(t('cannotVerify'));
    setSaid(t('verifying'));
    setSaid((await agrees(flight)) ? `✓ ${t('agrees')}` : `✕ ${t('differs')}`);
  }
  return (
    <Sheet open title={`#${flight.number} ×${showMultiplier(flight.point)}`} onClose={close}>
      <dl className={styles.facts}>
        <dt>{t('seedHash')}</dt>
        <dd>{flight.previous}</dd>
        <dt>{t('seedShown')}</dt>
        <dd>{flight.seed}</dd>
      </dl>
      <Button variant="secondary" onClick={() => void verify()}>
        {t('verify')}
      </Button>
      <p role="status">{said}</p>
    </Sheet>
  );
}

async function agrees({ seed, previous, point }: EndedFlight): Promise<boolean> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== previous) return false;
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(DIGEST_TEXT));
  return pointOf(hex(digest)) === point;
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
