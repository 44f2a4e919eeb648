import { currencies, type Lang } from '@koi/contract/enumerations';
import { useTranslate } from 'react-admin';
import { gameTypeNames } from '../parts/game-types.ts';
import { wholeOf } from '../parts/whole.ts';

type Translate = ReturnType<typeof useTranslate>;
type Part = (value: string, translate: Translate) => string;

const currency: Part = (lang) => currencies[lang as Lang] ?? lang;
const games: Part = (types, translate) =>
  types
    .split(',')
    .map((type) => translate(gameTypeNames[wholeOf(type) ?? 0] ?? type))
    .join(', ');
const track: Part = (name, translate) => translate(`koi.tracks.${name}`, { _: name });
const own: Part = (value) => value;

/** What the parts of such a key are. */
const partsOf: Readonly<Record<string, readonly Part[]>> = {
  'rebate-level': [currency, games, own],
  'level-tier': [currency, track, own],
  'wheel-prize': [currency, own],
  'sign-in-pack': [currency, (kind, translate) => translate(`koi.rewards.pack_${kind}`, { _: kind }), own],
  'red-packet-size': [currency],
  'agent-bounds': [games],
  'commission-month': [own, own],
};

/** What a line is about, in words where its key is made of codes. */
export function useSubjectName(): (line: {
  subject_kind: string;
  subject_id: string;
  member_name: string | null;
}) => string {
  const translate = useTranslate();
  return ({ subject_kind: kind, subject_id: id, member_name: member }) => {
    const [first = '', ...rest] = id.split(':');
    const known = member === null ? [first, ...rest] : [member, ...rest];
    const parts = partsOf[kind] ?? (kind === 'level' ? levelOf(member) : undefined);
    if (parts?.length !== known.length) return id;
    return known.map((value, at) => parts[at]?.(value, translate) ?? value).join(' · ');
  };
}

/** Groups whose settings the calls of rewards change. */
const ofRewards = ['activity', 'activity_about'];

/** The name of a field: of settings the setting's, with the currency or language of its value; else as recorded. */
export function useFieldName(): (
  line: { subject_kind: string; subject_id: string },
  field: string,
) => string {
  const translate = useTranslate();
  return ({ subject_kind: kind, subject_id: id }, field) => {
    if (kind !== 'settings') return field;
    const [key = '', lang] = field.split('.');
    const names = [id.split('.')[0], ...ofRewards].map((group) =>
      translate(`koi.settings.name.${group}.${key}`, { _: '' }),
    );
    return [names.find(Boolean) ?? key, ...(lang === undefined ? [] : [lang])].join(' · ');
  };
}

/** Of a member, else the level's loan limit. */
const levelOf = (member: string | null): readonly Part[] =>
  member === null ? [currency, own] : [own, track, own];
