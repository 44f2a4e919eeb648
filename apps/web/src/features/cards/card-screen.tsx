import { usdtChains } from '@koi/contract/enumerations';
import { Button, buttonClass } from '@koi/ui/button.tsx';
import { classes } from '@koi/ui/classes.ts';
import { Dialog } from '@koi/ui/dialog.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { scales } from '@koi/ui/hero.tsx';
import { Row, Stack } from '@koi/ui/layout.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import CoinIcon from '~icons/lucide/circle-dollar-sign';
import CardIcon from '~icons/lucide/credit-card';
import BankIcon from '~icons/lucide/landmark';
import PlusIcon from '~icons/lucide/plus';
import ShieldIcon from '~icons/lucide/shield-check';
import UserIcon from '~icons/lucide/user-round-pen';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useMember } from '../../api/member.ts';
import { showMasked } from '../../shared/format/masked.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActionBar, Screen } from '../../shared/navigation/screen.tsx';
import { showDay } from '../../shared/records/show-time.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import { useFactorPrompt, withCode } from '../second-factor/use-factor-prompt.tsx';
import { isChain, walletBank } from './card-number.ts';
import { CardSheet } from './card-sheet.tsx';
import css from './cards.module.css';
import { type BoundCard, cardsQuery, heldUntil } from './queries.ts';

/** A member binds at most five cards and wallets (docs/contract/money.md 5.3). */
const maxCards = 5;

type Task = { kind: 'add' } | { kind: 'edit' | 'remove'; card: BoundCard };

export function CardScreen() {
  const t = useTranslate();
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
        <QueryBoundary queries={[member]} skeleton={skeleton}>
          {() => null}
        </QueryBoundary>
      </Screen>
    );
  }
  const { realname } = member.data;
  const full = (cards.data?.length ?? 0) >= maxCards;

  return (
    <Screen title={t('cards.title')}>
      <QueryBoundary
        queries={[cards]}
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
            <p className={css.count}>{t('cards.bound', { count: list.length, max: maxCards })}</p>
            <Stack as="ul">
              {list.map((card) => (
                <BoundCardView
                  key={card.id}
                  card={card}
                  onEdit={() => setTask({ kind: 'edit', card })}
                  onRemove={() => setTask({ kind: 'remove', card })}
                />
              ))}
            </Stack>
            <p className={css.safe}>
              <ShieldIcon />
              {t('cards.safe')}
            </p>
            <ActionBar>
              {full && <p className={css.full}>{t('cards.full', { max: maxCards })}</p>}
              <Button size="large" block icon={<PlusIcon />} disabled={full} onClick={add}>
                {t('cards.add')}
              </Button>
            </ActionBar>
          </>
        )}
      </QueryBoundary>
      {task && task.kind !== 'remove' && (
        <CardSheet holder={realname} card={task.kind === 'edit' ? task.card : null} onClose={close} />
      )}
      {task?.kind === 'remove' && <RemoveDialog card={task.card} onClose={close} />}
    </Screen>
  );
}

function RemoveDialog({ card, onClose }: { card: BoundCard; onClose: () => void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const { guarded, prompt } = useFactorPrompt();
  const remove = useMutation({
    mutationFn: () =>
      guarded((code) =>
        call(
          'DELETE /member/bank/:id',
          { params: { id: card.id }, ...(code !== undefined && { body: withCode(code) }) },
          { toastErrors: false },
        ),
      ),
    onSuccess() {
      client.setQueryData(cardsQuery(langStore.get()).queryKey, (now) =>
        now?.filter(({ id }) => id !== card.id),
      );
      toast.success(t('cards.removed'));
      onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['cards'] }),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cards.removeTitle', { bank: card.bank_type_text })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('cards.remove')}
          </Button>
        </>
      }
    >
      <p>{t('cards.removeText', { number: showMasked(card.card_no) })}</p>
      {remove.isError && (
        <p className={css.problem} role="alert">
          {errorMessage(remove.error)}
        </p>
      )}
      {prompt}
    </Dialog>
  );
}

interface BoundCardViewProps {
  card: BoundCard;
  onEdit: () => void;
  onRemove: () => void;
}

/** A bound card or wallet, styled as a card. */
function BoundCardView({ card, onEdit, onRemove }: BoundCardViewProps) {
  const t = useTranslate();
  const isWallet = card.bank_type === walletBank;
  const number = showMasked(card.card_no);
  const zoned = useZonedTime();
  const held = heldUntil(card, useNow());
  return (
    <li className={classes(scales, css.card, isWallet && css.walletCard)}>
      <Row>
        <span className={css.cardIcon} aria-hidden>
          {isWallet ? <CoinIcon /> : <BankIcon />}
        </span>
        <div className={css.cardName}>
          <p className={css.bank}>{card.bank_type_text}</p>
          <p className={css.branch}>{isWallet ? chainLabel(card.bank_address) : card.bank_address}</p>
        </div>
      </Row>
      <p className={css.number}>{number}</p>
      {held && <p className={css.held}>{t('withdrawals.payableFrom', { time: zoned(held) })}</p>}
      <div className={css.cardFoot}>
        <div className={css.holder}>
          <p>{card.owner_name}</p>
          <p>{t('cards.boundAt', { date: showDay(card.created_at) })}</p>
        </div>
        <button
          type="button"
          className={css.cardAction}
          aria-label={`${t('cards.edit')} ${number}`}
          onClick={onEdit}
        >
          {t('cards.edit')}
        </button>
        <button
          type="button"
          className={css.cardAction}
          aria-label={`${t('cards.remove')} ${number}`}
          onClick={onRemove}
        >
          {t('cards.remove')}
        </button>
      </div>
    </li>
  );
}

/** `TRC20` for `trc`; the API sends the key or the label (docs/contract/money.md 5.2). */
function chainLabel(keyOrLabel: string): string {
  return isChain(keyOrLabel) ? usdtChains[keyOrLabel] : keyOrLabel;
}
