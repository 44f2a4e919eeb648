import type { Minor } from '@koi/money';
import type { FormEvent } from 'react';
import type { RateBound } from '../api/queries/rates.ts';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { useDraft } from '../lib/use-draft.ts';
import { ActionBar } from '../navigation/screen.tsx';
import { useText } from '../text/use-text.ts';
import { type RatesInput, ratesInput, startRates } from './rates.ts';
import { RatesEditor } from './rates-editor.tsx';

interface RatesFormProps {
  title: string;
  text: string;
  bounds: readonly RateBound[];
  rates: ReadonlyMap<number, Minor>;
  busy: boolean;
  onSave: (rates: RatesInput) => void;
}

/** Rates of all game types, saved together; nothing is sent while one is out of range. */
export function RatesForm({ title, text, bounds, rates, busy, onSave }: RatesFormProps) {
  const t = useText();
  const [typed, type] = useDraft(startRates(bounds, rates));
  const given = ratesInput(bounds, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given && !busy) onSave(given);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Panel title={title} text={text}>
        <RatesEditor bounds={bounds} value={typed} onChange={type} />
      </Panel>
      <ActionBar>
        <Button type="submit" size="large" block busy={busy} disabled={given === null}>
          {t('common.save')}
        </Button>
      </ActionBar>
    </form>
  );
}
