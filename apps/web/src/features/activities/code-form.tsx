import { useMutation, useQueryClient } from '@tanstack/react-query';
import TicketIcon from '~icons/lucide/ticket';
import { useOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import { refusalAtFields } from '../../api/form-refusal.ts';
import { TextField } from '../../components/text-field.tsx';
import { useCelebration } from '../../components/use-celebration.ts';
import { toMinor } from '../../lib/amounts.ts';
import { showMoney } from '../../lib/show-money.ts';
import { rememberTarget } from '../../navigation/return-target.ts';
import { addressStore, pathOf } from '../../navigation/router.ts';
import { refuseDemo, useGo } from '../../navigation/use-go.ts';
import { useTyped } from '../../navigation/use-typed.ts';
import { MoneyButton } from '../../operations/money-button.tsx';
import { OfflineReason } from '../../operations/offline-reason.tsx';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import css from './code-form.module.css';
import type { Audience } from './use-audience.ts';

/** A gift code. Redeeming it again after a lost answer pays nothing more and shows what was paid. */
export function CodeForm({ audience }: { audience: Audience }) {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const celebrate = useCelebration();
  const [code, setCode] = useTyped();
  const [problem, setProblem] = useTyped();
  // No read tells whether codes are accepted: only our own server is known to accept them.
  const isOffered = useOwnServer();
  const redeem = useMutation({
    mutationFn: (text: string) => call('POST /act/code', { body: { code: text } }, { silent: true }),
    onSuccess: ({ data }) => {
      const money = showMoney(toMinor(data.money));
      toast.success(t(data.again === 1 ? 'activities.redeemedAgain' : 'activities.redeemed', { money }));
      if (data.again !== 1) celebrate();
      setCode('');
      for (const key of ['auth', 'wallets', 'records', 'activities'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) => {
      const places = { keys: codeRefusals, fields: { code: 'code' } } as const;
      setProblem(refusalAtFields(error, places).code ?? '');
    },
  });
  if (!isOffered) return null;
  const submit = () => {
    if (audience === 'trial') return refuseDemo();
    if (audience === 'guest') {
      rememberTarget(pathOf(addressStore.get()));
      return go.to('/Login');
    }
    const text = code.trim();
    if (text === '') setProblem(t('activities.missing', { field: t('activities.code') }));
    else redeem.mutate(text);
    return undefined;
  };
  return (
    <form
      className={css.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('activities.code')}
        labelHidden
        lead={<TicketIcon />}
        placeholder={t('activities.codeHint')}
        autoComplete="off"
        maxLength={32}
        value={code}
        error={problem || undefined}
        onChange={(text) => {
          setCode(text);
          setProblem('');
        }}
      />
      <MoneyButton type="submit" busy={redeem.isPending}>
        {t('activities.redeem')}
      </MoneyButton>
      <OfflineReason />
    </form>
  );
}

const codeRefusals = {
  gift_code_unknown: 'code',
  gift_code_gone: 'code',
  activity_currency: 'code',
  activity_audience: 'code',
  activity_not_running: 'code',
} as const;
