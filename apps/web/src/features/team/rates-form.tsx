import type { Minor } from '@koi/money';
import { Button } from '@koi/ui/button.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { useForm } from '../../api/use-form.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import { type RatesInput, ratesInput, startRates } from './rates.ts';
import { RatesEditor } from './rates-editor.tsx';
import type { RateBound } from './rates-queries.ts';

interface RatesFormProps {
  title: string;
  text: string;
  bounds: readonly RateBound[];
  rates: ReadonlyMap<number, Minor>;
  /** Sends the rates, with `toastErrors: false`. */
  send: (rates: RatesInput) => Promise<unknown>;
}

/** Rates of all game types, saved together; nothing is sent while one is out of range. */
export function RatesForm({ title, text, bounds, rates, send }: RatesFormProps) {
  const t = useTranslate();
  const form = useForm({
    initial: startRates(bounds, rates),
    send: (typed) => send(ratesInput(bounds, typed) ?? []),
  });
  return (
    <form {...form.props}>
      <Panel title={title} text={text}>
        <RatesEditor bounds={bounds} value={form.values} onChange={form.setValues} />
      </Panel>
      <ActionBar>
        <Button
          type="submit"
          size="large"
          block
          busy={form.isPending}
          disabled={ratesInput(bounds, form.values) === null}
        >
          {t('common.save')}
        </Button>
      </ActionBar>
    </form>
  );
}
