import type { Reply } from '@koi/contract';
import { agentApplicationStatuses } from '@koi/contract/enumerations';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { DecisionButtons, DecisionCard, RefuseDialog } from '../parts/decision-card.tsx';
import { Facts } from '../parts/facts.tsx';
import { MemberLink } from '../parts/links.tsx';
import type { PanelOf } from '../parts/queue.tsx';
import { QueueNotes } from '../parts/queue-marks.tsx';
import type { Outcome } from '../parts/use-decision.ts';
import { useOrder } from '../parts/use-order.ts';
import { StandardAboveMargin } from './standard-above-margin.tsx';

export type AgentApplication = Reply<'POST /operator/agents/applications/list'>['data']['data'][number];

/** An application to become an agent: the member, the parent agent, and the decision. */
export function AgentApplicationPanel({ row, onDecided, onStale, onClose }: PanelOf<AgentApplication>) {
  const translate = useTranslate();
  const may = useMay('agents.decide');
  const params = { id: row.id };
  const readAgain = async () =>
    (await call('POST /operator/agents/applications/list', { body: { id: row.id } })).data.data[0];
  const { decision, canDecide, taken, shown } = useOrder<'accept' | 'refuse', AgentApplication>({
    kind: 'agent-application',
    row,
    waits: ({ status }) => status === agentApplicationStatuses.pending,
    may,
    take: () => call('POST /operator/agents/applications/:id/take', { params, body: {} }),
    yes: 'accept',
    no: 'refuse',
    ...{ readAgain, onDecided, onStale },
  });
  const { asked, ask, stay, other, reason, decide } = decision;
  const accept = async (): Promise<Outcome> => {
    await call('POST /operator/agents/applications/:id/accept', { params, body: {} });
    return 'done';
  };
  const refuse = async (): Promise<Outcome> => {
    await call('POST /operator/agents/applications/:id/refuse', { params, body: { reason } });
    return 'done';
  };
  const statusText = ({ status }: AgentApplication) => translate(`koi.agents.status_${status}`);

  return (
    <DecisionCard
      name={`${translate('koi.agents.applications')} ${row.member_name}`}
      title={row.member_name}
      isText
      other={other && { decided_by: other.decided_by, status_text: statusText(other) }}
      onClose={onClose}
      dialog={
        <>
          {asked === 'accept' && (
            <AskDialog
              title={translate('koi.agents.accept_title', { name: row.member_name })}
              submit={translate('koi.agents.accept')}
              onSubmit={() => decide(accept, 'koi.agents.accepted', { name: row.member_name })}
              onClose={stay}
            >
              <Typography>{translate('koi.agents.accept_text')}</Typography>
              {row.upline === null && <StandardAboveMargin />}
            </AskDialog>
          )}
          {asked === 'refuse' && (
            <RefuseDialog
              decision={decision}
              title={translate('koi.agents.refuse_title')}
              submit={translate('koi.agents.refuse')}
              help={translate('koi.agents.refuse_help')}
              onSubmit={() => decide(refuse, 'koi.agents.refused')}
            />
          )}
        </>
      }
    >
      <QueueNotes row={row} taken={taken} />
      <Facts
        rows={[
          ['koi.agents.member', <MemberLink key="m" name={row.member_name} />],
          [
            'koi.agents.upline',
            row.upline === null ? (
              translate('koi.agents.no_upline')
            ) : (
              <Link key="u" to={`/agents/tree?member=${encodeURIComponent(row.upline)}`}>
                {row.upline}
              </Link>
            ),
          ],
          ['koi.agents.realname', row.name],
          ['koi.agents.phone', row.phone],
          ['koi.agents.email', row.email],
          ['koi.agents.contact', row.msn_qq],
          ['koi.agents.reason', row.reason],
          ['koi.agents.applied', row.created_at],
          ['koi.agents.status', statusText(shown)],
          ['koi.agents.decided_by', shown.decided_by],
          ['koi.agents.decided_at', shown.decided_at],
          ['koi.agents.fail_reason', shown.fail_reason],
        ]}
      />
      {canDecide && (
        <DecisionButtons
          confirm="koi.agents.accept"
          refuse="koi.agents.refuse"
          onConfirm={() => ask('accept')}
          onRefuse={() => ask('refuse')}
        />
      )}
    </DecisionCard>
  );
}
