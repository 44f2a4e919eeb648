import { ListRow } from '../../components/list-row.tsx';
import { MoreRows } from '../../components/more-button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { showTime } from '../../records/show-time.ts';
import { useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { type Invite, joinedSource } from './invite-source.ts';

/** Who registered with an invite. */
export function JoinedSheet({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useText();
  const records = useRecords(joinedSource(invite.id));
  const { query, rows } = records;
  return (
    <Sheet open onClose={onClose} title={t('invites.joinedTitle')}>
      <ListState
        query={query}
        skeleton={<SkeletonRows count={3} height={58} />}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState title={t('invites.noneJoined')} text={t('invites.noneJoinedText')} />}
      >
        {() => (
          <>
            <Zone />
            <Card flush>
              {rows.map(({ id, created_at, member }) => (
                <ListRow key={id} title={member.name} sub={showTime(created_at)} />
              ))}
            </Card>
            <MoreRows records={records} />
          </>
        )}
      </ListState>
    </Sheet>
  );
}
