import type { Reply } from '@koi/contract';
import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../api/client.ts';
import { BlockedNote } from '../members/member-blocks.tsx';
import { amountText, changeText } from '../parts/amount.ts';
import { BareList } from '../parts/bare-list.tsx';
import { Facts } from '../parts/facts.tsx';
import { Failed } from '../parts/failed.tsx';
import { filteredList, MemberLink } from '../parts/links.tsx';
import { Loading } from '../parts/loading.tsx';
import { StateChip } from '../parts/state-chip.tsx';

type Known = Reply<'POST /operator/withdrawals/facts'>['data'];
type Others = Pick<Known['shared']['device'], 'names' | 'has_more'>;

/** Facts about the requesting member; every figure links to its rows. */
export function WithdrawalFacts({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['withdrawal', id, 'facts'],
    queryFn: () => call('POST /operator/withdrawals/facts', { body: { id } }),
  });
  if (isPending) return <Loading height={240} what="koi.withdrawals.facts" />;
  if (error || !data) return <Failed error={error} onRetry={refetch} />;
  return <Shown known={data.data} />;
}

function Shown({ known }: { known: Known }) {
  const t = useTranslate();
  const { member, card, withdrawals, deposits, rewards, turnover, play, shared, loans } = known;
  const to = (tab: string, text: string) => (
    <MemberLink name={member.name} tab={tab}>
      {text}
    </MemberLink>
  );
  const orders = (status: number, text: string) => (
    <Link to={filteredList('/withdrawals', { member_name: member.name, status })}>{text}</Link>
  );
  const days = (count: number) => t('koi.withdrawals.days', { smart_count: count });
  return (
    <Stack spacing={2}>
      <BlockedNote blocks={member.blocks} />
      <Notable known={known} />
      <Part title="koi.withdrawals.money">
        <Facts
          rows={[
            ['koi.withdrawals.paid_in', to('deposits', `${amountText(deposits.money)} (${deposits.count})`)],
            [
              'koi.withdrawals.paid_out',
              orders(2, `${amountText(withdrawals.paid_money)} (${withdrawals.paid})`),
            ],
            ['koi.withdrawals.also_open', withdrawals.open > 0 ? orders(1, String(withdrawals.open)) : ''],
            [
              'koi.withdrawals.given',
              to(
                'money_log',
                rewards.share === null
                  ? amountText(rewards.money)
                  : `${amountText(rewards.money)} (${rewards.share} %)`,
              ),
            ],
            ['koi.withdrawals.loans', loans.open === '0.00' ? '' : amountText(loans.open)],
          ]}
        />
      </Part>
      <Part title="koi.withdrawals.turnover">
        <Facts
          rows={[
            ['koi.withdrawals.owed', to('turnover', amountText(turnover.owed))],
            ...turnover.entries.flatMap(({ reason, reason_text, raised, lowered }) => [
              row(`${reason} +`, reason_text, raised === '0.00' ? '' : `+${amountText(raised)}`),
              row(`${reason} -`, reason_text, lowered === '0.00' ? '' : `−${amountText(lowered)}`),
            ]),
          ]}
        />
      </Part>
      <Part title="koi.withdrawals.play" hint={t('koi.withdrawals.since', { at: play.since.slice(0, 10) })}>
        {play.bets === 0 ? (
          <Typography color="textSecondary">{t('koi.withdrawals.no_bets')}</Typography>
        ) : (
          <Facts
            rows={[
              [
                'koi.withdrawals.bets',
                to('bets', `${play.bets.toLocaleString('en')}${play.is_partial === 1 ? '+' : ''}`),
              ],
              ...play.suppliers.map((one) =>
                row(one.api_code, one.api_name, `${amountText(one.stake)} / ${changeText(one.net)}`),
              ),
            ]}
          />
        )}
        {play.largest.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('koi.withdrawals.largest')}
            </Typography>
            <Facts
              rows={play.largest.map((bet) =>
                row(
                  bet.bet_id,
                  bet.at.slice(5, 16),
                  <>
                    {changeText(bet.net)} · {bet.game}
                  </>,
                ),
              )}
            />
          </>
        )}
      </Part>
      <Part title="koi.withdrawals.shared">
        <Facts
          rows={[
            ['koi.withdrawals.same_address', <Names key="a" of={shared.address} />],
            ['koi.withdrawals.same_device', <Names key="d" of={shared.device} />],
            ['koi.withdrawals.same_holder', <Names key="h" of={shared.holder} />],
            ['koi.withdrawals.same_account', <Names key="c" of={shared.account} />],
          ]}
        />
      </Part>
      <Part title="koi.withdrawals.account">
        <Facts
          rows={[
            ['koi.withdrawals.registered', `${member.registered_at.slice(0, 10)} (${days(member.age_days)})`],
            ['koi.withdrawals.realname', member.realname],
            [
              'koi.withdrawals.card_bound',
              card.age_days === null
                ? t('koi.withdrawals.card_gone')
                : `${card.bound_at?.slice(0, 10)} (${days(card.age_days)})`,
            ],
            ['koi.withdrawals.notes', member.notes > 0 ? to('notes', String(member.notes)) : ''],
            [
              'koi.withdrawals.own_limits',
              known.limits
                .map(({ kind, period, money }) =>
                  t(`koi.withdrawals.limit_${kind}_${period}`, { money: amountText(money) }),
                )
                .join(', '),
            ],
          ]}
        />
      </Part>
      {withdrawals.refused > 0 && (
        <Part title="koi.withdrawals.refusals">
          <Facts
            rows={withdrawals.refusals.map((one) =>
              row(
                one.bill_no,
                (one.at ?? '').slice(0, 10),
                <Link key={one.bill_no} to={filteredList('/withdrawals', { bill_no: one.bill_no })}>
                  {amountText(one.money)} · {one.reason}
                </Link>,
              ),
            )}
          />
        </Part>
      )}
    </Stack>
  );
}

const row = (key: string, label: string, value: ReactNode) => [label, value, key] as const;

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {translate(title)}
        {hint !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` · ${hint}`}
          </Typography>
        )}
      </Typography>
      {children}
    </Box>
  );
}

function Names({ of }: { of: Others }) {
  const translate = useTranslate();
  if (of.names.length === 0)
    return (
      <Typography component="span" color="textSecondary">
        {translate('koi.withdrawals.nobody')}
      </Typography>
    );
  return (
    <>
      {of.names.map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <MemberLink name={name} />
        </span>
      ))}
      {of.has_more === 1 && ` ${translate('koi.withdrawals.more')}`}
    </>
  );
}

const YOUNG_DAYS = 3;

/** Facts that deserve a second look, briefly. */
function Notable({ known }: { known: Known }) {
  const translate = useTranslate();
  const { member, card, withdrawals, rewards, turnover, shared, loans } = known;
  const sharers = new Set(Object.values(shared).flatMap(({ names }) => names)).size;
  const marks: (readonly [string, boolean, object?])[] = [
    ['excluded', member.excluded_until !== null],
    ['resting', member.rest_until !== null],
    ['first', withdrawals.paid === 0],
    ['young', member.age_days < YOUNG_DAYS],
    ['card_young', card.age_days !== null && card.age_days < YOUNG_DAYS],
    ['card_gone', card.age_days === null],
    ['other_name', card.is_own_name === 0],
    ['bonus', rewards.share !== null && rewards.share >= 50, { share: rewards.share }],
    ['owes', turnover.owed !== '0.00'],
    ['sharers', sharers > 0, { smart_count: sharers }],
    ['loan', loans.open !== '0.00' && loans.is_overdue === 0],
    ['overdue', loans.is_overdue === 1],
    ['refused', withdrawals.refused > 0, { smart_count: withdrawals.refused }],
  ];
  const seen = marks.filter(([, holds]) => holds);
  if (seen.length === 0) return null;
  return (
    <BareList sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {seen.map(([key, , values]) => (
        <li key={key}>
          <StateChip color="warning" label={translate(`koi.withdrawals.mark_${key}`, values)} />
        </li>
      ))}
    </BareList>
  );
}
