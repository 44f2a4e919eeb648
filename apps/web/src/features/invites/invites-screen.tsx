import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import AddIcon from '~icons/lucide/plus';
import { ownRatesQuery } from '../../api/queries/rates.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { InfiniteList } from '../../components/infinite-list.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { TeamNav } from '../../team/team-nav.tsx';
import { useText } from '../../text/use-text.ts';
import { InviteCard } from './invite-card.tsx';
import { type Invite, inviteSource } from './invite-source.ts';
import { JoinedSheet } from './joined-sheet.tsx';
import { RatesSheet } from './rates-sheet.tsx';
import { ShareSheet } from './share-sheet.tsx';

const cardHeight = 208;

type Open = { kind: 'share' | 'joined' | 'rates'; invite: Invite } | { kind: 'create' };

/** An agent's links that give new members their own rates. */
export function InvitesScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const own = useQuery(ownRatesQuery(lang));
  // Any of them may have changed: a refresh reads them all.
  const records = useRecords(inviteSource(lang), () => true);
  const { query, rows, lookAgain } = records;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const mayCreate = own.data !== undefined && own.data.bounds.length > 0;
  return (
    <Screen title={t('profile.team')}>
      <TeamNav at="invites" />
      <PartsState
        parts={[query, own]}
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
                    onChanged={lookAgain}
                  />
                )}
              </InfiniteList>
            </>
          )
        }
      </PartsState>
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
            lookAgain();
            setOpen(open.kind === 'create' && invite ? { kind: 'share', invite } : null);
          }}
        />
      )}
      {open?.kind === 'share' && <ShareSheet invite={open.invite} onClose={close} />}
      {open?.kind === 'joined' && <JoinedSheet invite={open.invite} onClose={close} />}
    </Screen>
  );
}
