import { Button, buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import AddIcon from '~icons/lucide/plus';
import { InfiniteList } from '../../shared/components/infinite-list.tsx';
import { MoreRows } from '../../shared/components/more-button.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';
import { showTime } from '../../shared/records/show-time.ts';
import { useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { ownRatesQuery } from '../team/rates-queries.ts';
import { TeamNav } from '../team/team-nav.tsx';
import { InviteCard } from './invite-card.tsx';
import { type Invite, inviteSource, joinedSource } from './invite-source.ts';
import { RatesSheet } from './rates-sheet.tsx';

const SharePanel = lazyComponent(() => import('./share-panel.tsx'), 'SharePanel');

/** Shares an invite. */
function ShareSheet({ invite: { id, link }, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet open onClose={onClose} title={t('invites.number', { number: id })}>
      <SharePanel link={link} code="" />
    </Sheet>
  );
}

const cardHeight = 208;

type Open = { kind: 'share' | 'joined' | 'rates'; invite: Invite } | { kind: 'create' };

/** An agent's links that give new members their own rates. */
export function InvitesScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const own = useQuery(ownRatesQuery(lang));
  // Any of them may have changed: a refresh reads them all.
  const records = useRecords(inviteSource(lang), () => true);
  const { query, rows, refresh } = records;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const mayCreate = own.data !== undefined && own.data.bounds.length > 0;
  return (
    <Screen title={t('profile.team')}>
      <TeamNav at="invites" />
      <QueryBoundary
        queries={[query, own]}
        skeleton={<SkeletonRows count={3} height={cardHeight - 12} radius={20} />}
      >
        {(_pages, mine) =>
          rows.length === 0 ? (
            <EmptyState
              title={t(mayCreate ? 'invites.none' : 'invites.noRates')}
              text={t(mayCreate ? 'invites.noneText' : 'invites.noRatesText')}
              action={
                <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Member/Promotion')}>
                  {t('profile.promotion')}
                </a>
              }
            />
          ) : (
            <>
              <Zone />
              <InfiniteList estimateHeight={cardHeight} records={records}>
                {(invite) => (
                  <InviteCard
                    invite={invite}
                    bounds={mine.bounds}
                    onShare={() => setOpen({ kind: 'share', invite })}
                    onJoined={() => setOpen({ kind: 'joined', invite })}
                    onRates={() => setOpen({ kind: 'rates', invite })}
                    onChanged={refresh}
                  />
                )}
              </InfiniteList>
            </>
          )
        }
      </QueryBoundary>
      {mayCreate && (
        <ActionBar>
          <Button size="large" block icon={<AddIcon />} onClick={() => setOpen({ kind: 'create' })}>
            {t('invites.create')}
          </Button>
        </ActionBar>
      )}
      {own.data && (open?.kind === 'create' || open?.kind === 'rates') && (
        <RatesSheet
          own={own.data}
          invite={open.kind === 'rates' ? open.invite : null}
          onClose={close}
          onSaved={(invite) => {
            refresh();
            setOpen(open.kind === 'create' && invite ? { kind: 'share', invite } : null);
          }}
        />
      )}
      {open?.kind === 'share' && <ShareSheet invite={open.invite} onClose={close} />}
      {open?.kind === 'joined' && <JoinedSheet invite={open.invite} onClose={close} />}
    </Screen>
  );
}

/** Who registered with an invite. */
function JoinedSheet({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useTranslate();
  const records = useRecords(joinedSource(invite.id));
  const { query, rows } = records;
  return (
    <Sheet open onClose={onClose} title={t('invites.joinedTitle')}>
      <QueryBoundary
        queries={[query]}
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
      </QueryBoundary>
    </Sheet>
  );
}
