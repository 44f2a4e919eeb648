import type { Reply } from '@koi/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorQuery, toSecondFactor } from '../../api/queries/second-factor.ts';
import { queryClient } from '../../api/query-client.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { inAccountCurrency } from '../../navigation/in-account-currency.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Changed = Reply<'POST /member/second_factor/turn_off'> & { recovery_codes?: string[] };

/** Two-step verification: turning it on, when it is required, recovery codes, turning it off. */
export const SecondFactorScreen = inAccountCurrency(function SecondFactorScreen() {
  const t = useText();
  const query = useQuery({ ...secondFactorQuery, refetchOnMount: 'always' });
  // Shown only once: gone when the screen is left.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = ({ data, recovery_codes }: Changed) => {
    queryClient.setQueryData(secondFactorQuery.queryKey, toSecondFactor(data));
    if (recovery_codes) setCodes(recovery_codes);
  };
  return (
    <Screen title={t('second-factor.title')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <ListState
          query={query}
          skeleton={<SkeletonRows count={3} height={96} radius={16} />}
          isEmpty={() => false}
          empty={null}
        >
          {(factor) =>
            factor.isOn ? <FactorOn factor={factor} onChanged={changed} /> : <FactorOff onChanged={changed} />
          }
        </ListState>
      )}
    </Screen>
  );
});

export type OnChanged = (changed: Changed) => void;
