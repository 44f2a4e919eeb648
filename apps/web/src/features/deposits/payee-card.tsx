import type { Minor } from '@koi/money';
import { formatMinor } from '@koi/money';
import { CopyButton } from '@koi/ui/copy-button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import type { ReactNode } from 'react';
import { QrCode } from '../../shared/components/qr-code.tsx';
import { safeHref } from '../../shared/format/html-text.ts';
import { useShowMoney } from '../../shared/i18n/currency.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './company-deposit.module.css';
import { coinsOf, isUsdt, param } from './company-terms.ts';
import type { CompanyChannel } from './queries.ts';
import { useRateLine } from './use-rate-line.ts';

interface PayeeProps {
  channel: CompanyChannel;
  /** Only an amount that will be accepted: what is copied here is paid before it is reported. */
  amount: Minor | null;
  /** Why the typed amount will not be accepted. */
  problem: string | null;
}

/** Where to pay, the exact amount, and the text of the note, each with a copy button. */
export function PayeeCard({ channel, amount, problem }: PayeeProps) {
  const t = useTranslate();
  return (
    <section className={css.payee} aria-label={t('deposits.payTo')}>
      <h3 className={css.heading}>{t('deposits.payTo')}</h3>
      {isUsdt(channel) ? (
        <CoinTerms channel={channel} amount={amount} problem={problem} />
      ) : (
        <BankTerms channel={channel} amount={amount} problem={problem} />
      )}
      {[...new Set([channel.desc, channel.memo])].filter(Boolean).map((text) => (
        <p key={text} className={css.hint}>
          {text}
        </p>
      ))}
    </section>
  );
}

function BankTerms({ channel, amount, problem }: PayeeProps) {
  const t = useTranslate();
  const show = useShowMoney();
  const picture = safeHref(channel.qrcode);
  return (
    <>
      {picture && (
        <div className={css.picture}>
          <img
            src={picture}
            alt={t('deposits.qrOf', { method: channel.type_text })}
            width={200}
            height={200}
          />
        </div>
      )}
      <DescriptionList>
        <Term
          label={t('deposits.exactAmount')}
          copy={amount === null ? '' : formatMinor(amount)}
          strong={amount !== null}
        >
          {amount === null ? (problem ?? t('deposits.amountFirst')) : show(amount)}
        </Term>
        <Term label={t('deposits.bank')}>{param(channel, 'bank_type_text')}</Term>
        <Term label={t('deposits.branch')}>{param(channel, 'bank_address')}</Term>
        <Term label={t('deposits.payeeName')} copy={channel.name}>
          {channel.name}
        </Term>
        <Term label={t('deposits.payee')} copy={channel.account}>
          {channel.account}
        </Term>
        <Term label={t('deposits.code')} copy={String(channel.remark_code)} strong>
          {String(channel.remark_code)}
        </Term>
      </DescriptionList>
      <p className={css.rule}>{t('deposits.exactRule', { code: String(channel.remark_code) })}</p>
    </>
  );
}

function CoinTerms({ channel, amount, problem }: PayeeProps) {
  const t = useTranslate();
  const rateLine = useRateLine();
  const coins = coinsOf(channel, amount);
  const network = param(channel, 'usdt_type_text') || param(channel, 'usdt_type').toUpperCase();
  return (
    <>
      <div className={css.picture}>
        <QrCode text={channel.account} label={t('deposits.qrAddress')} />
        <Badge tone="success">{network}</Badge>
      </div>
      <DescriptionList>
        <Term label={t('deposits.coinsToSend')} copy={coins ?? ''} strong={coins !== null}>
          {coins === null ? (problem ?? t('deposits.amountFirst')) : `${coins} USDT`}
        </Term>
        <Term label={t('deposits.rate')}>{rateLine(param(channel, 'usdt_rate'))}</Term>
        <Term label={t('deposits.network')}>{network}</Term>
        <Term label={t('deposits.address')} copy={channel.account}>
          <Halves text={channel.account} />
        </Term>
      </DescriptionList>
      <p className={css.rule}>{t('deposits.coinRule', { network })}</p>
    </>
  );
}

/** A long code that breaks in its middle, where it does not fit in one line. */
function Halves({ text }: { text: string }) {
  const half = Math.ceil(text.length / 2);
  return (
    <>
      {text.slice(0, half)}
      <wbr />
      {text.slice(half)}
    </>
  );
}

interface TermProps {
  label: string;
  /** What the button copies; without it there is no button. */
  copy?: string;
  strong?: boolean;
  children: ReactNode;
}

function Term({ label, copy = '', strong = false, children }: TermProps) {
  if (!children) return null;
  return (
    <Description
      label={label}
      {...(strong && { tone: 'gold', size: 'lead' })}
      action={copy !== '' && <CopyButton text={copy} what={label} />}
    >
      {children}
    </Description>
  );
}
