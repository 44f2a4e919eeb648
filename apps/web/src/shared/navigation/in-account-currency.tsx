import { currencies } from '@koi/contract/enumerations';
import type { FunctionComponent } from 'react';
import { useMember } from '../../api/member.ts';
import { CurrencyContext } from '../i18n/currency.ts';
import { isLang } from '../i18n/languages.ts';

/** A screen on which money comes in or leaves: every amount has the sign and the code of the account's currency. */
export function inAccountCurrency(Screen: FunctionComponent): FunctionComponent {
  return function InAccountCurrency() {
    const { currency } = useMember().data ?? {};
    return (
      <CurrencyContext value={isLang(currency) ? currencies[currency] : null}>
        <Screen />
      </CurrencyContext>
    );
  };
}
