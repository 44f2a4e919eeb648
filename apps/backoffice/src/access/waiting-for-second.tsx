import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { callAgain, type OperatorCall } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { WaitingRequests } from '../parts/waiting-requests.tsx';
import { accountsKey, type WaitingRow } from './accounts.ts';
import { usePermissionName } from './permission-matrix.tsx';
import { useRoleName } from './role-name.ts';

/** Calls repeated by the second operator, with the request's content from the server. */
const takesTwo = [
  'POST /operator/access/operators/create',
  'POST /operator/access/operators/role',
  'POST /operator/access/operators/status',
  'POST /operator/access/operators/password',
  'POST /operator/access/operators/factor',
  'POST /operator/access/roles/save',
  'POST /operator/access/thresholds/save',
] as const satisfies readonly OperatorCall[];

/**
 * Requests about accounts and rules; another operator approves each by repeating it, or it expires within a
 * day.
 */
export function WaitingForSecond({
  rows,
  onPassword,
}: {
  rows: readonly WaitingRow[];
  onPassword(told: { name: string; password: string }): void;
}) {
  const queries = useQueryClient();
  const may = useMay('access.edit');
  return (
    <WaitingRequests<WaitingRow>
      rows={rows}
      may={may}
      wish={useWish()}
      onAgree={async ({ call: key, content }, body) => {
        const asked = takesTwo.find((one) => one === key);
        if (!asked) throw new Error(`${key} is not known to take two operators`);
        const answer = await callAgain(asked, body);
        if ('first_password' in answer && answer.first_password)
          onPassword({ name: String(content.operator_name), password: answer.first_password });
        return answer;
      }}
      onChanged={() => {
        void queries.invalidateQueries({ queryKey: ['access'] });
        void queries.invalidateQueries({ queryKey: accountsKey });
      }}
    />
  );
}

const percentages = ['coin_rate_step_percent', 'two_operators_rate_from', 'two_operators_share_from'];

/** The request in words; thresholds with every amount. */
function useWish(): (row: WaitingRow) => string {
  const translate = useTranslate();
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  return ({ call: key, content }) => {
    const what = key.includes('/thresholds/') ? 'thresholds' : (key.split('/').at(-1) ?? '');
    const { role, from, ...rest } = content as Record<string, string>;
    if (what === 'save')
      return translate('koi.access.want_save', changeOf(content, roleName, permissionName));
    const words = translate(`koi.access.want_${what}`, {
      ...rest,
      role: role ? roleName(role) : '',
      from: from ? roleName(from) : '',
    });
    if (what !== 'thresholds') return words;
    const parts = Object.entries(content).map(([name, value]) =>
      typeof value === 'object' && value !== null
        ? `${translate(`koi.access.${name}`)}: ${Object.entries(value)
            .map(([lang, amount]) => `${lang} ${amount}`)
            .join(', ')}`
        : percentages.includes(name)
          ? `${translate(`koi.access.${name}`)}: ${value}`
          : `${translate(`koi.access.${name}`)}: ${translate(value === 1 ? 'koi.access.on' : 'koi.access.off')}`,
    );
    return `${words}. ${parts.join('; ')}`;
  };
}

interface Grant {
  permissions: string[];
  limits: Record<Lang, string>;
}

/** What a change of a role adds and takes away, in words. */
function changeOf(
  content: WaitingRow['content'],
  roleName: (role: string) => string,
  permissionName: (permission: string) => string,
) {
  const { role, had, ...wanted } = content as unknown as Grant & { role: string; had: Grant };
  const beyond = (one: Grant, other: Grant): string =>
    one.permissions
      .filter((permission) => !other.permissions.includes(permission))
      .map(permissionName)
      .join(', ') || '–';
  const limits = langs
    .filter((lang) => wanted.limits[lang] !== had.limits[lang])
    .map(
      (lang) => `${currencies[lang]} ${amountText(had.limits[lang])} → ${amountText(wanted.limits[lang])}`,
    );
  return {
    role: roleName(role),
    added: beyond(wanted, had),
    removed: beyond(had, wanted),
    limits: limits.join(', ') || '–',
  };
}
