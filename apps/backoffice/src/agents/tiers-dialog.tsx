import type { Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { compareDecimals } from '@koi/money';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { propose } from '../api/client.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { wholeOf } from '../parts/whole.ts';
import { RateField } from './rate-field.tsx';

export type TiersOfCurrency = Reply<'POST /operator/agents/tiers/list'>['data']['currencies'][number];

interface Dialog {
  /** The first month that these tiers apply to. */
  month: string;
  market: Lang;
  own: TiersOfCurrency;
  onClose(): void;
  onChanged(): void;
}

interface Draft {
  /** Stays with the row while others are removed. */
  key: number;
  active: string;
  profit: string;
  rate: string;
}

const MOST = 20;

/** All tiers of a currency from the next month on; they are saved together. */
export function TiersDialog({ month, market, own, onClose, onChanged }: Dialog) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const [tiers, setTiers] = useState<readonly Draft[]>(() =>
    own.next_tiers.map(({ level, active_members, profit, rate }) => ({
      ...{ key: level, active: String(active_members), profit, rate },
    })),
  );
  const change = (key: number, fields: Partial<Draft>) =>
    setTiers((now) => now.map((tier) => (tier.key === key ? { ...tier, ...fields } : tier)));
  const save = async (reason: string): Promise<void> => {
    const body = {
      lang: market,
      month,
      tiers: tiers.map(({ active, profit, rate }) => ({
        active_members: wholeOf(active) ?? 0,
        profit: profit.trim(),
        rate: rate.trim(),
      })),
      version: own.version,
      reason,
    };
    try {
      const { saved } = await propose('POST /operator/agents/tiers/save', { body });
      notifySaved(saved === 1);
      onClose();
    } finally {
      onChanged();
    }
  };
  return (
    <AskDialog
      title={translate('koi.agents.tiers_title', { currency: currencies[market], month })}
      submit={translate('koi.agents.tiers_change')}
      takesReason
      onSubmit={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('koi.agents.tiers_rule')}
      </Typography>
      {tiers.map((tier, at) => (
        <Stack
          key={tier.key}
          component="fieldset"
          spacing={1.5}
          aria-label={translate('koi.agents.tier', { level: at + 1 })}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0 }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="subtitle2">{translate('koi.agents.tier', { level: at + 1 })}</Typography>
            {tiers.length > 1 && (
              <Button
                size="small"
                color="error"
                onClick={() => setTiers((now) => now.filter(({ key }) => key !== tier.key))}
              >
                {translate('koi.parts.row_remove')}
              </Button>
            )}
          </Stack>
          <TextField
            size="small"
            type="number"
            label={translate('koi.agents.tier_active')}
            value={tier.active}
            onChange={({ target }) => change(tier.key, { active: target.value })}
            slotProps={{ htmlInput: { min: 0, max: 1_000_000, step: 1 } }}
            required
          />
          <AmountField
            label={`${translate('koi.agents.tier_profit')} (${currencies[market]})`}
            value={tier.profit}
            onChange={(profit) => change(tier.key, { profit })}
            required
          />
          <RateField
            label={translate('koi.agents.tier_rate')}
            low="0.00"
            high="100.00"
            value={tier.rate}
            onChange={(rate) => change(tier.key, { rate })}
          />
        </Stack>
      ))}
      {tiers.length < MOST && (
        <Button size="small" onClick={() => setTiers(withOneMore)}>
          {translate('koi.agents.tier_add')}
        </Button>
      )}
      {!isAscending(tiers) && <Alert severity="warning">{translate('koi.agents.tiers_order')}</Alert>}
    </AskDialog>
  );
}

const withOneMore = (tiers: readonly Draft[]): readonly Draft[] => {
  const { active, profit, rate } = tiers.at(-1) ?? { active: '1', profit: '0.00', rate: '0.00' };
  return [...tiers, { key: Math.max(0, ...tiers.map(({ key }) => key)) + 1, active, profit, rate }];
};

/** Each tier asks for more than the one below, and gives no less. */
const isAscending = (tiers: readonly Draft[]): boolean =>
  tiers.every((tier, at) => {
    const below = tiers[at - 1];
    if (!below) return true;
    const [active, profit] = [
      compareDecimals(tier.active, below.active),
      compareDecimals(tier.profit, below.profit),
    ];
    const isMore = active !== -1 && profit !== -1 && (active === 1 || profit === 1);
    return isMore && compareDecimals(tier.rate, below.rate) !== -1;
  });
