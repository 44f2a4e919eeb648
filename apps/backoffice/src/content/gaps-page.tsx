import { type Lang, languageNames } from '@koi/contract/enumerations';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Loaded } from '../parts/loaded.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { type Column, TableOf } from '../parts/table-of.tsx';
import { useAddress } from '../parts/use-address.ts';
import { type Gap, roomOf } from './gap-room.ts';
import { useGaps } from './use-gaps.ts';

/** All member-visible texts that lack a language, each linking to its editor. */
export default function GapsPage() {
  const gaps = useGaps();
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title="koi.content.gaps" />
      <Loaded query={gaps}>
        {({ data, languages }) => <Gaps gaps={data} languages={languages as Lang[]} />}
      </Loaded>
    </Stack>
  );
}

function Gaps({ gaps, languages }: { gaps: readonly Gap[]; languages: readonly Lang[] }) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const chosen = search.get('lang');
  const shown = gaps.filter(({ missing }) => chosen === null || missing.includes(chosen));
  const columns: Column<Gap>[] = [
    {
      label: 'koi.content.gap_kind',
      show: ({ kind }) => translate(`koi.content.kinds.${kind}`),
    },
    {
      label: 'koi.content.fields.title',
      show: (gap) => <Link to={roomOf(gap)}>{nameOf(gap, translate)}</Link>,
    },
    {
      label: 'koi.content.gap_missing',
      show: ({ missing }) => (
        <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {missing.map((lang) => (
            <StateChip key={lang} color="warning" label={languageNames[lang as Lang]} />
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <>
      <Typography color="textSecondary">{translate('koi.content.gaps_help')}</Typography>
      <Box
        role="group"
        aria-label={translate('koi.content.gap_missing')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {[null, ...languages].map((lang) => {
          const count = gaps.filter(({ missing }) => lang === null || missing.includes(lang)).length;
          const name = lang === null ? translate('koi.content.gap_all') : languageNames[lang];
          return (
            <Chip
              key={lang ?? 'all'}
              component="button"
              type="button"
              clickable
              aria-pressed={chosen === lang}
              color={chosen === lang ? 'primary' : 'default'}
              variant={chosen === lang ? 'filled' : 'outlined'}
              label={`${name} · ${count}`}
              onClick={() => change(lang === null ? {} : { lang })}
            />
          );
        })}
      </Box>
      {shown.length === 0 ? (
        <Typography>{translate('koi.content.gaps_none')}</Typography>
      ) : (
        <TableOf rows={shown} columns={columns} keyOf={({ kind, ref }) => `${kind} ${ref}`} />
      )}
    </>
  );
}

/** Settings are named as on the settings page; items without a title by number. */
function nameOf({ kind, ref, title }: Gap, translate: (key: string, options?: object) => string): string {
  if (kind !== 'setting') return title || ref;
  const [group = '', key = ''] = ref.split('.');
  const own = translate(`koi.content.rules.${key}`, { _: '' });
  return (
    own ||
    `${translate(`koi.settings.group.${group}`)} · ${translate(`koi.settings.name.${ref}`, { _: key })}`
  );
}
