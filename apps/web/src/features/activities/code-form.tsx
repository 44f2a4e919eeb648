import { showAmount } from '@koi/money/show-amount';
import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import TicketIcon from '~icons/lucide/ticket';
import { call } from '../../api/client.ts';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useForm } from '../../api/use-form.ts';
import { useCelebration } from '../../shared/components/use-celebration.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { setReturnTo } from '../../shared/navigation/return-to.ts';
import { addressStore, pathOf } from '../../shared/navigation/router.ts';
import { refuseDemo, useGo } from '../../shared/navigation/use-go.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OfflineReason } from '../../shared/operations/offline-reason.tsx';
import css from './code-form.module.css';
import type { Audience } from './use-audience.ts';

/** A gift code. Redeeming it again after a lost answer pays nothing more and shows what was paid. */
export function CodeForm({ audience }: { audience: Audience }) {
  const t = useTranslate();
  const go = useGo();
  const client = useQueryClient();
  const celebrate = useCelebration();
  // No read tells whether codes are accepted: only our own server is known to accept them.
  const isOffered = useIsKoiBackend();
  const logIn = () => {
    setReturnTo(pathOf(addressStore.get()));
    go.to('/Login');
  };
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({
      code: code.trim() === '' ? t('activities.missing', { field: t('activities.code') }) : undefined,
    }),
    instead: audience === 'member' ? undefined : audience === 'trial' ? refuseDemo : logIn,
    send: ({ code }) => call('POST /act/code', { body: { code: code.trim() } }, { toastErrors: false }),
    onSuccess: ({ data }) => {
      const money = showAmount(data.money);
      toast.success(t(data.again === 1 ? 'activities.redeemedAgain' : 'activities.redeemed', { money }));
      if (data.again !== 1) celebrate();
      form.reset();
      for (const key of ['auth', 'wallets', 'records', 'activities'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    errorMap: { keys: codeRefusals, fields: { code: 'code' } },
  });
  if (!isOffered) return null;
  return (
    <form className={css.code} {...form.props}>
      <TextField
        label={t('activities.code')}
        labelHidden
        lead={<TicketIcon />}
        placeholder={t('activities.codeHint')}
        autoComplete="off"
        maxLength={32}
        {...form.field('code')}
      />
      <MoneyButton type="submit" busy={form.isPending}>
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
