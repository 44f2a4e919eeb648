import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Stage } from '@koi/ui/stage.tsx';
import { useOnline } from '@koi/ui/use-online.ts';
import { useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { CountUp } from '../../shared/components/count-up.tsx';
import { useCelebration } from '../../shared/components/use-celebration.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { Envelope, type EnvelopeState } from './envelope.tsx';
import css from './packet-stage.module.css';
import type { RedPackets } from './queries.ts';

interface Opened {
  items: readonly string[];
  money: string;
}

/** At most this many are opened with one tap, so that each can be shown. */
const maxAtOnce = 20;

/** The packet and its content. */
export function PacketStage({ packets }: { packets: RedPackets }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const celebrate = useCelebration();
  const online = useOnline();
  const open = useMoneyMutation('POST /activity/redbag', {
    kind: 'activity/redbag',
    scope: 'red-packets',
    onDone: ({ data }) => {
      setOpened({ items: data?.items ?? [], money: data?.money ?? '' });
      celebrate();
    },
  });
  const canOpen = packets.isOpen && packets.left > 0;
  const state: EnvelopeState = !packets.isOpen
    ? 'closed'
    : open.busy
      ? 'opening'
      : opened
        ? 'open'
        : canOpen
          ? 'ready'
          : 'empty';
  const send = (times: number) => {
    setOpened(null);
    open.submit({ body: { times } });
  };
  const all = Math.min(packets.left, maxAtOnce);
  return (
    <Stage
      name={t('profile.redPackets')}
      className={css.stage}
      data-left={packets.left}
      chances={t(packets.isOpen ? 'red-packets.left' : 'red-packets.closed', { n: packets.left })}
    >
      <Lanterns />
      <Envelope
        state={state}
        label={t('red-packets.open')}
        amount={opened?.money ? <CountUp amount={toMinor(opened.money, 0n)} from={0n} /> : null}
        onOpen={canOpen && online ? () => send(1) : undefined}
      />
      <div className={css.result} aria-live="polite">
        {opened ? (
          <>
            <p className={css.won}>
              {opened.money
                ? t('red-packets.won', { amount: showAmount(opened.money) })
                : t('red-packets.wonPlain')}
            </p>
            {opened.items.length > 1 && (
              <ul className={css.items}>
                {opened.items.map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: packets have no other name.
                  <li key={index}>{showAmount(item)}</li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <p>
            {t(
              !packets.isOpen
                ? 'red-packets.closedHint'
                : canOpen
                  ? 'red-packets.tap'
                  : packets.used > 0
                    ? 'red-packets.allOpened'
                    : 'red-packets.noChance',
            )}
          </p>
        )}
      </div>
      <OperationStatus mutation={open} kind="activity/redbag" />
      {canOpen && (
        <div className={css.buttons}>
          <MoneyButton size="large" block busy={open.busy} onClick={() => send(1)}>
            {t(opened ? 'red-packets.again' : 'red-packets.open')}
          </MoneyButton>
          {all > 1 && (
            <MoneyButton
              variant="secondary"
              size="large"
              block
              disabled={open.busy}
              onClick={() => send(all)}
            >
              {t('red-packets.openAll', { n: all })}
            </MoneyButton>
          )}
        </div>
      )}
      {/* Replaces the buttons without a layout shift. */}
      {opened && !canOpen && packets.isOpen && <p className={css.last}>{t('red-packets.allOpened')}</p>}
    </Stage>
  );
}

/** Two lanterns swinging from the top edge. */
function Lanterns() {
  return (
    <>
      {[css.left, css.right].map((side) => (
        <svg key={side} className={`${css.lantern} ${side}`} viewBox="0 0 40 92" aria-hidden>
          <path d="M20 0v14" stroke="#f5c451" strokeWidth="1.5" />
          <rect x="12" y="13" width="16" height="5" rx="2" fill="#f5c451" />
          <ellipse cx="20" cy="36" rx="17" ry="19" fill="#e8352f" />
          <path d="M20 17v38M11 20c-5 9-5 23 0 32M29 20c5 9 5 23 0 32" stroke="#ff8a6a" fill="none" />
          <rect x="12" y="54" width="16" height="5" rx="2" fill="#f5c451" />
          <path d="M16 60v22M20 60v28M24 60v22" stroke="#f5c451" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      ))}
    </>
  );
}
