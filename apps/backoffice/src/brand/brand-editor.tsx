import { type BrandDocument, type BrandProblem, type BrandTheme, checkBrand } from '@koi/rules/brand';
import { Alert, Box, Button, Card, Stack, Tab, Tabs } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { ApiError, call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { BrandBar } from './brand-bar.tsx';
import { CheckList } from './check-list.tsx';
import { ColorSection } from './color-section.tsx';
import { screens } from './contact-sheet.tsx';
import { documentOf, type Saved } from './draft.ts';
import { IdentitySection } from './identity-section.tsx';
import { OfferSection } from './offer-section.tsx';
import { Phone } from './phone.tsx';

const screenNames = Object.keys(screens) as (keyof typeof screens)[];

const tabs = ['colors', 'identity', 'offer'] as const;
type EditorTab = (typeof tabs)[number];

/** Fields on one side, the app's screen on the other, and a list of problems between them. */
export function BrandEditor({ saved }: { saved: Saved }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const mayEdit = useMay('brand.edit');
  const [draft, setDraft] = useState<BrandDocument>(() => documentOf(saved.document));
  const [tab, setTab] = useState<EditorTab>('colors');
  const [theme, setTheme] = useState<BrandTheme>('dark');
  const [screen, setScreen] = useState<keyof typeof screens>('home');
  const [failure, setFailure] = useState<{ words: string; isStale: boolean }>();
  const problems = checkBrand(draft);
  const isChanged = JSON.stringify(draft) !== saved.document;

  useLeaveGuard(isChanged && mayEdit, translate('koi.parts.leave'), 'host');

  /** Takes the saved state; what was changed since the request was sent is kept. */
  const accept = (data: Saved, sent?: BrandDocument): void => {
    queries.setQueryData(['brand', 'read', saved.host], data);
    setDraft((now) => (sent === undefined || now === sent ? documentOf(data.document) : now));
    void queries.invalidateQueries({ queryKey: ['brand', 'list'] });
    void queries.invalidateQueries({ queryKey: ['brand', 'history', saved.host] });
  };
  const reread = async (): Promise<void> => {
    const body = saved.host === '' ? {} : { host: saved.host };
    accept((await call('POST /operator/brand/read', { body })).data);
    setFailure(undefined);
  };
  const save = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const host = saved.host === '' ? {} : { host: saved.host };
      const body = { ...host, document: JSON.stringify(draft), revision: saved.revision };
      accept((await call('POST /operator/brand/save', { body })).data, draft);
      notify('koi.brand.saved', { type: 'success' });
    } catch (error) {
      const isStale = error instanceof ApiError && error.error === 'setting_changed';
      setFailure({ words: wordsOf(error, translate), isStale });
    }
  };
  const look = (problem: BrandProblem): void => {
    if (problem.kind === 'contrast') {
      setTab('colors');
      setTheme(problem.theme);
    } else setTab('identity');
  };
  const section = {
    draft,
    disabled: !mayEdit,
    onChange: (change: Partial<BrandDocument>) => setDraft((now) => ({ ...now, ...change })),
  };
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <BrandBar
        saved={saved}
        draft={draft}
        isChanged={isChanged}
        isReady={problems.length === 0}
        onSave={save}
        onTake={mayEdit ? setDraft : undefined}
        onPublished={reread}
      />
      {failure && (
        <Alert
          severity="error"
          action={
            failure.isStale && (
              <Button onClick={() => void reread()}>{translate('koi.brand.look_again')}</Button>
            )
          }
        >
          {failure.words}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Card variant="outlined" sx={{ flex: 1, minWidth: 0, width: 1 }}>
          <Tabs
            value={tab}
            onChange={(_event, next: EditorTab) => setTab(next)}
            sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            {tabs.map((name) => (
              <Tab
                key={name}
                value={name}
                label={translate(`koi.brand.tabs.${name}`)}
                sx={{ textTransform: 'none' }}
              />
            ))}
          </Tabs>
          <Box sx={{ p: 2 }}>
            {tab === 'colors' && <ColorSection {...section} theme={theme} onTheme={setTheme} />}
            {tab === 'identity' && <IdentitySection {...section} />}
            {tab === 'offer' && <OfferSection {...section} />}
          </Box>
        </Card>
        <Stack
          direction={{ xs: 'column', sm: 'row', lg: 'column' }}
          spacing={2}
          sx={{ flexShrink: 0, width: { xs: 1, lg: 320 }, position: { lg: 'sticky' }, top: { lg: 64 } }}
        >
          <Box>
            <ChoiceField
              size="small"
              margin="none"
              label={translate('koi.brand.screen')}
              value={screen}
              onChange={setScreen}
              sx={{ width: 300, mb: 1 }}
              choices={screenNames.map((name) => [name, translate(`koi.brand.screens.${name}`)] as const)}
            />
            <Phone
              draft={draft}
              previewKey={saved.preview_key}
              revision={saved.revision}
              theme={theme}
              screen={screens[screen]}
              title={translate('koi.brand.preview')}
              scale={0.8}
            />
          </Box>
          <Card variant="outlined" sx={{ p: 2, flex: { xs: 1, lg: 'none' } }}>
            <CheckList problems={problems} onLook={look} />
          </Card>
        </Stack>
      </Stack>
    </Stack>
  );
}
