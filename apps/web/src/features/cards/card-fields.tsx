import { type UsdtChain, usdtChains } from '@koi/contract/enumerations';
import { Segmented } from '../../components/segmented.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useText } from '../../text/use-text.ts';
import { chainOf, checkAddress, checkCardNumber, cleanCardNumber, groupCardNumber } from './card-number.ts';
import type { CardDraft } from './card-sheet.tsx';
import css from './cards.module.css';

interface FieldsProps {
  draft: CardDraft;
  /** True after a first attempt to save: missing fields turn red. */
  showProblem: boolean;
  /** The server's refusal of the number or address; empty without one. */
  refusal: string;
  onChange: (part: Partial<CardDraft>) => void;
}

export function BankFields({
  draft,
  banks,
  showProblem,
  refusal,
  isReplacing,
  onChange,
}: FieldsProps & { banks: readonly (readonly [key: string, name: string])[]; isReplacing: boolean }) {
  const t = useText();
  const wrong = showProblem && checkCardNumber(cleanCardNumber(draft.number)) !== null;
  return (
    <>
      <SelectField
        label={t('cards.bank')}
        required
        value={draft.bank}
        placeholder={t('cards.pickBank')}
        error={showProblem && draft.bank === '' ? t('cards.pickBank') : undefined}
        onChange={(bank) => onChange({ bank })}
        choices={banks.map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label={t('cards.number')}
        required
        inputMode={/[A-Za-z]/.test(draft.number) ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={200}
        value={groupCardNumber(draft.number)}
        onChange={(text) => onChange({ number: cleanCardNumber(text) })}
        note={isReplacing ? t('cards.numberAgain') : undefined}
        error={wrong ? t('cards.card_short') : refusal || undefined}
      />
      <TextField
        label={t('cards.branch')}
        maxLength={100}
        value={draft.branch}
        onChange={(branch) => onChange({ branch })}
      />
    </>
  );
}

export function WalletFields({
  draft,
  chains,
  showProblem,
  refusal,
  onChange,
}: FieldsProps & { chains: readonly UsdtChain[] }) {
  const t = useText();
  const { address, chain } = draft;
  const problem = checkAddress(address, chain);
  const other = chainOf(address);
  // An address of another chain is reported at once; an incomplete one only on submit.
  const shown = problem === 'address_other_chain' || (showProblem && problem !== null) ? problem : null;
  return (
    <>
      <div className={css.chain}>
        <span className={css.chainLabel}>{t('cards.chain')}</span>
        <Segmented
          label={t('cards.chain')}
          value={chain}
          onChange={(next) => onChange({ chain: next })}
          choices={chains.map((value) => ({ value, label: usdtChains[value] }))}
        />
      </div>
      <TextField
        label={t('cards.address')}
        required
        autoComplete="off"
        maxLength={100}
        value={address}
        onChange={(text) => onChange({ address: text.replace(/\s/g, '') })}
        note={
          problem === null ? (
            <span className={css.good}>{t('cards.addressOk', { chain: usdtChains[chain] })}</span>
          ) : (
            t('cards.addressHint')
          )
        }
        error={
          shown === null
            ? refusal || undefined
            : shown === 'address_other_chain' && other
              ? t('cards.address_other_chain', { other: usdtChains[other] })
              : t('cards.address_wrong', { chain: usdtChains[chain] })
        }
      />
    </>
  );
}
