import type { Reply } from '@koi/contract';
import { currencies, type Lang } from '@koi/contract/enumerations';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { callAgain } from '../api/client.ts';
import { type RowField, valuesOf } from '../parts/rows/field.ts';
import { useShownValue } from '../parts/rows/shown-value.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';

type Row = Reply<'POST /operator/savings/plans/list'>['waiting'][number];

interface Terms {
  rows: readonly Row[];
  fields: readonly RowField[];
  /** The call that repeats the request. */
  save:
    | 'POST /operator/levels/tiers/save'
    | 'POST /operator/rebate/levels/save'
    | 'POST /operator/red-packets/sizes/save'
    | 'POST /operator/savings/plans/save'
    | 'POST /operator/sign-in/packs/save'
    | 'POST /operator/wheel/prizes/save';
  /** Which row is meant, where the request itself does not say so. */
  named?(content: Row['content']): object | undefined;
  onChanged(): void;
}

/** Requests for large terms, field by field; another operator approves each, or it expires within a day. */
export function WaitingTerms({ rows, fields, save, named, onChanged }: Terms) {
  const translate = useTranslate();
  const shown = useShownValue();
  const may = useMay('rewards.terms');
  const wish = ({ content }: Row): string => {
    const told: Record<string, unknown> = { ...named?.(content), ...content };
    const asked = fields.filter(({ key }) => Object.hasOwn(told, key));
    const values = valuesOf(asked, told);
    const { lang, track } = content;
    return [
      ...(Object.hasOwn(values, 'lang') ? [] : [currencies[lang as Lang]]),
      ...(track === undefined ? [] : [translate(`koi.tracks.${String(track)}`)]),
      ...asked.map((field) => `${translate(field.label)}: ${shown(field, values[field.key])}`),
    ].join(' · ');
  };
  return (
    <WaitingRequests<Row>
      rows={rows}
      may={may}
      wish={wish}
      onAgree={async (_row, body) => (await callAgain(save, body)).data}
      onChanged={onChanged}
    />
  );
}
