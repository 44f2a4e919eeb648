import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import CardIcon from '~icons/lucide/credit-card';
import PlusIcon from '~icons/lucide/plus';
import ShieldIcon from '~icons/lucide/shield-check';
import UserIcon from '~icons/lucide/user-round-pen';
import { type BoundCard, cardsQuery } from '../../api/queries/cards.ts';
import { useMember } from '../../api/queries/member.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { PartsState } from '../../components/parts-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { ActionBar, Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { BoundCardView } from './bound-card.tsx';
import { CardSheet } from './card-sheet.tsx';
import css from './cards.module.css';
import { RemoveDialog } from './remove-dialog.tsx';

/** A member binds at most five cards and wallets (docs/contract/money.md 5.3). */
const mostCards = 5;

type Task = { kind: 'add' } | { kind: 'edit' | 'remove'; card: BoundCard };

export function CardScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const cards = useQuery(cardsQuery(lang));
  const member = useMember();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const add = () => setTask({ kind: 'add' });
  const skeleton = <SkeletonRows count={2} height={172} radius={20} />;

  if (!member.data) {
    return (
      <Screen title={t('cards.title')}>
        <PartsState parts={[member]} skeleton={skeleton}>
          {() => null}
        </PartsState>
      </Screen>
    );
  }
  const { realname } = member.data;
  const full = (cards.data?.length ?? 0) >= mostCards;

  return (
    <Screen title={t('cards.title')}>
      <ListState
        query={cards}
        skeleton={skeleton}
        isEmpty={(list) => list.length === 0}
        empty={
          realname === '' ? (
            <EmptyState
              icon={<UserIcon />}
              title={t('cards.needName')}
              text={t('cards.needNameHint')}
              action={
                <a className={buttonClass()} href={hrefTo('/Member/MemberInfo')}>
                  {t('profile.addName')}
                </a>
              }
            />
          ) : (
            <EmptyState
              icon={<CardIcon />}
              title={t('cards.empty')}
              text={t('cards.emptyHint')}
              action={
                <Button icon={<PlusIcon />} onClick={add}>
                  {t('cards.add')}
                </Button>
              }
            />
          )
        }
      >
        {(list) => (
          <>
            <p className={css.count}>{t('cards.bound', { count: list.length, max: mostCards })}</p>
            <ul className={css.cards}>
              {list.map((card) => (
                <BoundCardView
                  key={card.id}
                  card={card}
                  onEdit={() => setTask({ kind: 'edit', card })}
                  onRemove={() => setTask({ kind: 'remove', card })}
                />
              ))}
            </ul>
            <p className={css.safe}>
              <ShieldIcon />
              {t('cards.safe')}
            </p>
            <ActionBar>
              {full && <p className={css.full}>{t('cards.full', { max: mostCards })}</p>}
              <Button size="large" block icon={<PlusIcon />} disabled={full} onClick={add}>
                {t('cards.add')}
              </Button>
            </ActionBar>
          </>
        )}
      </ListState>
      {task && task.kind !== 'remove' && (
        <CardSheet holder={realname} card={task.kind === 'edit' ? task.card : null} onClose={close} />
      )}
      {task?.kind === 'remove' && <RemoveDialog card={task.card} onClose={close} />}
    </Screen>
  );
}
