import { langs, languageNames } from '@koi/contract/enumerations';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import type { Differing } from '../difference.tsx';
import { Versions } from '../versions.tsx';
import { changedFields, type RowField, type RowValue, valuesOf } from './field.ts';
import { useShownValue } from './shown-value.ts';

type Facts = Readonly<Record<string, unknown>>;

interface RowVersion {
  id: number;
  version: number;
  created_at: string;
  operator: string;
  /** Logged values of the row; null if it did not exist. */
  before: Facts | null;
  after: Facts | null;
  /** The complete row before the change. */
  earlier: Facts | null;
}

/** Source of a row's versions. */
export type VersionsSource = Pick<ComponentProps<typeof Versions<RowVersion>>, 'name' | 'read'>;

interface RowVersionsProps {
  title: string;
  source: VersionsSource;
  changesOf(before: Facts, after: Facts): readonly Differing[];
  /** Loads the row as it was before a change; absent without the permission to edit. */
  onTake: ((earlier: Facts) => void) | undefined;
  onClose(): void;
}

/** Version history of a row, with the changes of each. */
export function RowVersions({ title, source, changesOf, onTake, onClose }: RowVersionsProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{`${title} · ${translate('koi.parts.versions')}`}</DialogTitle>
      <DialogContent>
        <Versions<RowVersion>
          {...source}
          changesOf={({ before, after }) => before && after && changesOf(before, after)}
          onTake={onTake && (({ earlier }) => earlier && onTake(earlier))}
          take="take_back"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Differences between two states of a row, as far as both are logged; names in every language. */
export function useRowChanges(fields: readonly RowField[]) {
  const translate = useTranslate();
  const shown = useShownValue();
  const words = (field: RowField, value: RowValue | undefined): string =>
    field.kind === 'names'
      ? langs
          .flatMap((lang) => {
            const name = (value as Facts | undefined)?.[lang];
            return name ? [`${languageNames[lang]}: ${name}`] : [];
          })
          .join('\n')
      : shown(field, value);
  return (before: Facts, after: Facts): Differing[] => {
    const noted = fields.filter(({ key }) => Object.hasOwn(before, key) && Object.hasOwn(after, key));
    const [was, is] = [valuesOf(noted, before), valuesOf(noted, after)];
    return changedFields(noted, was, is).map((field) => ({
      key: field.key,
      label: translate(field.label),
      before: words(field, was[field.key]),
      after: words(field, is[field.key]),
    }));
  };
}
