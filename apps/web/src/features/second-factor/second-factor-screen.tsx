import type { Reply } from '@koi/contract';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { inAccountCurrency } from '../../shared/navigation/in-account-currency.tsx';
import { Screen } from '../../shared/navigation/screen.tsx';
import { FactorOff } from './factor-off.tsx';
import { FactorOn } from './factor-on.tsx';
import { secondFactorQuery, toSecondFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Changed = Reply<'POST /member/second_factor/turn_off'> & { recovery_codes?: string[] };

/** Two-step verification: turning it on, when it is required, recovery codes, turning it off. */
export const SecondFactorScreen = inAccountCurrency(function SecondFactorScreen() {
  const t = useTranslate();
  const query = useQuery({ ...secondFactorQuery, refetchOnMount: 'always' });
  // Shown only once: gone when the screen is left.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = ({ data, recovery_codes }: Changed) => {
    queryClient.setQueryData(secondFactorQuery.queryKey, toSecondFactor(data));
    if (recovery_codes) setCodes(recovery_codes);
  };
  return (
    <Screen title={t('profile.secondFactor')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <QueryBoundary queries={[query]} skeleton={<SkeletonRows count={3} height={96} radius={16} />}>
          {(factor) =>
            factor.isOn ? <FactorOn factor={factor} onChanged={changed} /> : <FactorOff onChanged={changed} />
          }
        </QueryBoundary>
      )}
    </Screen>
  );
});

export type OnChanged = (changed: Changed) => void;
