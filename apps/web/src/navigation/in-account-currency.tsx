import { currencies } from '@koi/contract/enumerations';
import type { FunctionComponent } from 'react';
import { useMember } from '../api/queries/member.ts';
import { isLang } from '../lib/languages.ts';
import { CurrencyContext } from '../text/currency.ts';

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
