import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call, sendPicture } from '../api/client.ts';
import { AskDialog, wordsOf } from '../parts/ask-dialog.tsx';
import { PhonePreview } from '../parts/phone-preview.tsx';
import { PictureField } from '../parts/picture-field.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { wholeOf } from '../parts/whole.ts';
import { NameFields } from './name-fields.tsx';
import { nameOf, namesOfLanguages } from './supplier.ts';

type Listed = Reply<'POST /operator/games/list'>['data']['data'][number];
export type GameRow = Omit<Listed, 'id'> & { id: string; number: number };

const tags = ['hot', 'new', 'recommend'] as const;

/** Form state of a game. */
const draftOf = ({ names, picture, weight, tags: chosen, is_open: isOpen }: GameRow) => ({
  names,
  picture,
  weight: String(weight),
  chosen: chosen as readonly string[],
  isOpen,
});

/** What members see of one game: names, picture, tags, order, and visibility. */
export function GamePanel({ row, onClose, onSaved }: { row: GameRow; onClose(): void; onSaved(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const may = useMay('games.edit');
  const audit = useMay('audit.read');
  const before = draftOf(row);
  const [draft, setDraft] = useDraft(before);
  const { names, picture, weight, chosen, isOpen } = draft;
  const set = (change: Partial<typeof draft>): void => setDraft((now) => ({ ...now, ...change }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  useLeaveGuard(isChanged && may, translate('koi.parts.leave'), 'game');
  const [isHiding, setHiding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [lang, setLang] = useState<Lang>('zh_cn');
  const { kind, number, supplier, game_type: gameType } = row;
  const title = names[lang] || names.common || names.en || '';
  // Memoised, because a new object would be sent to the phone again with every key stroke.
  const shown = useMemo(
    () => ({ kind, id: number, supplier, gameType, title, picture, parameters: {}, health: 'normal' }),
    [kind, number, supplier, gameType, title, picture],
  );
  const save = async (): Promise<void> => {
    const order = wholeOf(weight);
    if (order === undefined) return;
    setBusy(true);
    setProblem('');
    try {
      await call('POST /operator/games/save', {
        body: {
          kind: row.kind,
          id: row.number,
          names: namesOfLanguages(names),
          picture,
          weight: order,
          tags: tags.filter((tag) => chosen.includes(tag)),
          is_open: isOpen,
        },
      });
      notify('koi.done', { type: 'success' });
      onSaved();
    } catch (error) {
      setProblem(wordsOf(error, translate));
    } finally {
      setBusy(false);
    }
  };
  const subject = row.kind === 'game' ? 'game' : 'game-entry';
  return (
    <Card component="section" aria-label={nameOf(row.names, locale)}>
      <CardContent>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const isWhole = wholeOf(weight) !== undefined;
            setProblem(isWhole ? '' : translate('koi.parts.need_whole'));
            if (!isWhole) return;
            if (isOpen === 0 && before.isOpen === 1) setHiding(true);
            else void save();
          }}
        >
          <Stack spacing={1.5}>
            <Typography component="h2" variant="h6">
              {nameOf(row.names, locale)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {row.supplier} · {translate(`koi.games.${row.kind}`)} · {row.game_code ?? `#${row.number}`} ·{' '}
              {row.updated_at}
            </Typography>
            <PictureField
              label={translate('koi.games.picture')}
              value={picture}
              onChange={(address) => set({ picture: address })}
              upload={(file) => sendPicture('POST /operator/games/picture', file)}
              shape={row.kind === 'game' ? [1, 1] : [3, 2]}
              minWidth={240}
              minHeight={160}
              disabled={!may}
            />
            <TextField
              size="small"
              label={translate('koi.games.picture_help')}
              value={picture}
              onChange={({ target }) => set({ picture: target.value })}
              disabled={!may}
            />
            <NameFields
              names={names}
              onChange={(changed) => set({ names: changed })}
              onFocus={setLang}
              disabled={!may}
            />
            <TextField
              size="small"
              type="number"
              label={translate('koi.games.weight')}
              helperText={translate('koi.games.weight_help')}
              value={weight}
              onChange={({ target }) => set({ weight: target.value })}
              disabled={!may}
            />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
              {tags.map((tag) => (
                <FormControlLabel
                  key={tag}
                  disabled={!may}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(tag)}
                      onChange={(_event, on) =>
                        set({ chosen: on ? [...chosen, tag] : chosen.filter((one) => one !== tag) })
                      }
                    />
                  }
                  label={translate(`koi.games.${tag}`)}
                />
              ))}
            </Stack>
            <PhonePreview
              screen="game"
              lang={lang}
              content={shown}
              height={row.kind === 'game' ? 210 : 150}
            />
            <FormControlLabel
              disabled={!may}
              control={
                <Switch checked={isOpen === 1} onChange={(_event, on) => set({ isOpen: on ? 1 : 0 })} />
              }
              label={translate('koi.games.is_open')}
            />
            {problem !== '' && <Alert severity="error">{problem}</Alert>}
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              {may && (
                <Button type="submit" size="small" variant="contained" disabled={isBusy || !isChanged}>
                  {translate('koi.games.save')}
                </Button>
              )}
              <Button size="small" onClick={onClose}>
                {translate('koi.games.close')}
              </Button>
              {audit && (
                <Link to={`/audit?subject_kind=${subject}&subject_id=${row.number}`}>
                  {translate('koi.audit.title')}
                </Link>
              )}
            </Stack>
          </Stack>
        </form>
      </CardContent>
      {isHiding && (
        <AskDialog
          title={translate('koi.games.hide_game_title', { name: nameOf(row.names, locale) })}
          submit={translate('koi.games.hide_game')}
          danger
          onSubmit={async () => {
            setHiding(false);
            await save();
          }}
          onClose={() => setHiding(false)}
        >
          <Typography>{translate('koi.games.hide_game_text')}</Typography>
        </AskDialog>
      )}
    </Card>
  );
}
