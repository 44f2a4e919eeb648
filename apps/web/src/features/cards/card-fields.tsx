import { type UsdtChain, usdtChains } from '@koi/contract/enumerations';
import { Stack } from '@koi/ui/layout.tsx';
import { Segmented } from '@koi/ui/segmented.tsx';
import { SelectField } from '@koi/ui/select-field.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import type { Form } from '../../api/use-form.ts';
import { type Translate, useTranslate } from '../../shared/i18n/use-translate.ts';
import { chainOf, checkAddress, cleanCardNumber, groupCardNumber } from './card-number.ts';
import type { CardDraft } from './card-sheet.tsx';
import css from './cards.module.css';

/** An address of another chain is reported at once; an incomplete one only on submit. */
export function otherChain(address: string, chain: UsdtChain, t: Translate): string | undefined {
  const other = chainOf(address);
  return other && other !== chain ? t('cards.address_other_chain', { other: usdtChains[other] }) : undefined;
}

export const addressError = ({ address, chain }: CardDraft, t: Translate): string =>
  otherChain(address, chain, t) ?? t('cards.address_wrong', { chain: usdtChains[chain] });

interface BankFieldsProps {
  form: Form<CardDraft>;
  banks: readonly (readonly [key: string, name: string])[];
  isReplacing: boolean;
}

export function BankFields({ form, banks, isReplacing }: BankFieldsProps) {
  const t = useTranslate();
  const { value: number, ...field } = form.field('number');
  const bank = form.field('bank');
  // The bank of a bound card may be hidden meanwhile: then another one is chosen.
  const chosen = banks.some(([key]) => key === bank.value) ? bank.value : '';
  return (
    <>
      <SelectField
        label={t('cards.bank')}
        required
        placeholder={t('cards.pickBank')}
        {...bank}
        value={chosen}
        choices={banks.map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label={t('cards.number')}
        required
        inputMode={/[A-Za-z]/.test(number) ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={200}
        {...field}
        value={groupCardNumber(number)}
        onChange={(text) => field.onChange(cleanCardNumber(text))}
        note={isReplacing ? t('cards.numberAgain') : undefined}
      />
      <TextField label={t('cards.branch')} maxLength={100} {...form.field('branch')} />
    </>
  );
}

export function WalletFields({ form, chains }: { form: Form<CardDraft>; chains: readonly UsdtChain[] }) {
  const t = useTranslate();
  const { address, chain } = form.values;
  const field = form.field('address');
  return (
    <>
      <Stack gap={3}>
        <span className={css.chainLabel}>{t('cards.chain')}</span>
        <Segmented
          label={t('cards.chain')}
          value={chain}
          onChange={(next) => form.setValues({ chain: next, address })}
          choices={chains.map((value) => ({ value, label: usdtChains[value] }))}
        />
      </Stack>
      <TextField
        label={t('cards.address')}
        required
        autoComplete="off"
        maxLength={100}
        {...field}
        onChange={(text) => field.onChange(text.replace(/\s/g, ''))}
        note={
          checkAddress(address, chain) === null ? (
            <span className={css.good}>{t('cards.addressOk', { chain: usdtChains[chain] })}</span>
          ) : (
            t('cards.addressHint')
          )
        }
      />
    </>
  );
}
