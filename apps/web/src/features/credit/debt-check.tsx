import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { Money } from '../../components/money.tsx';
import { Card } from '../../components/surfaces.tsx';
import { useText } from '../../text/use-text.ts';
import { type AccountAsked, AccountField } from './account-field.tsx';
import rulesCss from './credit-rules.module.css';
import css from './debt-check.module.css';

/** The debt of an account, for visitors. */
export function DebtCheck() {
  const t = useText();
  const check = useMutation({
    mutationFn: (body: AccountAsked) => call('POST /credit/check', { body }, { quiet: true, silent: true }),
  });
  return (
    <Card>
      <h2 className={rulesCss.helpTitle}>{t('credit.check')}</h2>
      <AccountField
        ownName=""
        busy={check.isPending}
        failure={check.error instanceof CallFailure ? check.error : undefined}
        onSearch={(asked) => check.mutateAsync(asked).catch(() => undefined)}
      />
      {check.data && (
        <p className={css.debtLine} role="status">
          {t('credit.debt')}
          <strong>
            <Money amount={check.data.data} />
          </strong>
        </p>
      )}
    </Card>
  );
}
