import type { Reply } from '@koi/contract';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { amountText } from '../parts/amount.ts';
import { Facts } from '../parts/facts.tsx';
import { LevelActions } from './level-actions.tsx';
import { Masked } from './masked.tsx';
import { useMemberFactor } from './use-member-factor.ts';

export type Member = Reply<'POST /operator/members/read'>['data'];

const lockFacts = ['login', 'password', 'factor', 'withdrawal'] as const;

/** Each figure links to its rows. */
export function MemberOverview({ member }: { member: Member }) {
  const translate = useTranslate();
  const { balances } = member;
  const mayLevels = useMay('rewards.read');
  const levels = useQuery({
    queryKey: ['member', member.name, 'levels'],
    queryFn: () => call('POST /operator/levels/member', { body: { member_name: member.name } }),
    enabled: mayLevels,
  });
  const tracks = levels.data?.data.tracks ?? [];
  const mayDecide = useMay('rewards.decide');
  const factor = useMemberFactor(member.name);
  const led = (to: string, text: string) => <Link to={`/members/${member.name}/${to}`}>{text}</Link>;
  const hidden = (what: 'phone' | 'email', value: string | null) =>
    value && (
      <Masked key={what} member={member.name} what={what}>
        {value}
      </Masked>
    );
  const heading = (key: string) => (
    <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
      {translate(key)}
    </Typography>
  );
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={4}>
      <div>
        {heading('koi.members.overview')}
        <Facts
          rows={[
            ['ID', String(member.id)],
            ['koi.members.realname', member.realname],
            ['koi.members.phone', hidden('phone', member.phone)],
            ['koi.members.email', hidden('email', member.email)],
            ['koi.members.currency', member.currency],
            [
              'koi.members.upline',
              member.upline && <Link to={`/members/${member.upline}`}>{member.upline}</Link>,
            ],
            ['koi.members.registered', member.created_at],
            ...(member.demo_until ? [['koi.members.demo.until', member.demo_until] as const] : []),
            ['koi.members.site', member.register_site],
            ['koi.members.address', member.register_ip],
            ['koi.members.last_login', member.last_login_at],
            ...lockFacts.flatMap((what) => {
              const until = member.locks[what];
              return until === null
                ? []
                : [[`koi.members.lock_${what}`, translate('koi.members.locked_until', { until })] as const];
            }),
            ...(member.locks.login_failures > 0
              ? [['koi.members.login_failures', String(member.locks.login_failures)] as const]
              : []),
            [
              'koi.members.factor_state',
              factor && translate(factor.is_on === 1 ? 'koi.members.factor_on' : 'koi.members.factor_off'),
            ],
          ]}
        />
      </div>
      <div>
        {heading('koi.members.wallets')}
        <Facts
          rows={[
            ['koi.members.main', led('money_log', amountText(balances.main, member.currency))],
            ['koi.members.rebate', amountText(balances.rebate)],
            ['koi.members.savings', amountText(balances.savings)],
            ['koi.members.withdrawal_pending', amountText(balances.withdrawal_pending)],
            ...balances.games.map(({ api_code, money }) => [api_code, amountText(money)] as const),
            ['koi.members.owed', led('turnover', amountText(member.ml_money))],
            ['koi.members.credit', `${amountText(member.used_credit)} / ${amountText(member.total_credit)}`],
          ]}
        />
      </div>
      <div>
        {heading('koi.members.levels')}
        <Facts
          rows={[
            ['koi.members.level', member.level_name],
            ...tracks.map(
              ({ track, level, is_fixed }) =>
                [
                  `koi.tracks.${track}`,
                  is_fixed === 1
                    ? `${level} · ${translate('koi.members.level_change.is_fixed')}`
                    : String(level),
                ] as const,
            ),
          ]}
        />
        {mayDecide && tracks.length > 0 && <LevelActions name={member.name} tracks={tracks} />}
      </div>
    </Stack>
  );
}
