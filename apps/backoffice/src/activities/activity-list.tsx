import AddIcon from '@mui/icons-material/Add';
import { Link as Anchor, Box, Button, Stack } from '@mui/material';
import {
  FunctionField,
  List,
  SelectInput,
  TextField,
  TopToolbar,
  useLocale,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { textIn } from '../parts/languages.ts';
import { RowLink } from '../parts/links.tsx';
import { Listed } from '../parts/listed.tsx';
import { MissingLanguages } from '../parts/missing-languages.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { sideField } from '../parts/under.tsx';
import { useActivityRights } from './activity-rights.ts';
import type { Activity } from './draft.ts';
import { textFields } from './text-fields.ts';
import { WaitingActivities } from './waiting-activities.tsx';

const filters = [
  <SelectInput
    key="phase"
    source="phase"
    label="koi.activities.phase"
    alwaysOn
    choices={['running', 'planned', 'over', 'closed'].map((id) => ({ id, name: `koi.activities.${id}` }))}
  />,
];

export default function ActivityList() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <WaitingActivities />
      <List
        resource="activities"
        title="koi.activities.title"
        filters={filters}
        actions={<Actions />}
        exporter={false}
        perPage={25}
        empty={false}
      >
        <Listed rowClick={(id) => `/activities/${id}`}>
          <FunctionField<Activity>
            label="koi.activities.name"
            render={(activity) => (
              <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                <Cover address={activity.cover_image} />
                <RowLink to={`/activities/${activity.id}`}>{textIn(activity.texts, 'title', locale)}</RowLink>
                {activity.is_hot === 1 && (
                  <StateChip color="error" label={translate('koi.activities.is_hot')} />
                )}
              </Stack>
            )}
          />
          <FunctionField<Activity>
            label="koi.activities.phase"
            render={(activity) => <Phase activity={activity} />}
          />
          <FunctionField<Activity>
            {...sideField}
            label="koi.activities.rule"
            render={({ rule }) => translate(`koi.activities.rule_${rule ?? 'none'}`)}
          />
          <FunctionField<Activity>
            label="koi.activities.languages"
            render={({ texts, lang }) => (
              <MissingLanguages texts={texts} fields={textFields} readers={lang} />
            )}
          />
          <FunctionField<Activity>
            {...sideField}
            label="koi.activities.from"
            render={({ start_at }) => start_at?.slice(0, 16) ?? '–'}
          />
          <FunctionField<Activity>
            label="koi.activities.until"
            render={({ end_at }) => end_at?.slice(0, 16) ?? translate('koi.activities.always')}
          />
          <TextField
            {...sideField}
            source="weight"
            label="koi.activities.order"
            sortable={false}
            textAlign="right"
          />
          <FunctionField<Activity>
            label="koi.activities.waiting"
            textAlign="right"
            render={({ id, waiting }) =>
              waiting === 0 ? (
                '0'
              ) : (
                <Anchor
                  component={Link}
                  to={`/applications?filter=${encodeURIComponent(JSON.stringify({ status: 0, activity_id: id }))}`}
                  onClick={(event) => event.stopPropagation()}
                >
                  {waiting}
                </Anchor>
              )
            }
          />
          <TextField source="paid" label="koi.activities.paid" sortable={false} textAlign="right" />
        </Listed>
      </List>
    </>
  );
}

function Actions() {
  const translate = useTranslate();
  const { may } = useActivityRights(undefined);
  return (
    <TopToolbar>
      {may && (
        <Button
          component={Link}
          to="/activities/new"
          startIcon={<AddIcon />}
          size="small"
          variant="contained"
        >
          {translate('koi.activities.new')}
        </Button>
      )}
    </TopToolbar>
  );
}

function Cover({ address }: { address: string }) {
  return (
    <Box
      sx={{
        width: 56,
        aspectRatio: '750 / 350',
        borderRadius: 0.5,
        overflow: 'hidden',
        bgcolor: 'action.hover',
      }}
    >
      {address !== '' && (
        <Box
          component="img"
          src={address}
          alt=""
          sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}

const colours = { running: 'success', planned: 'info', over: 'default', closed: 'default' } as const;

function Phase({ activity }: { activity: Activity }) {
  const translate = useTranslate();
  const phase = activity.phase as keyof typeof colours;
  return <StateChip color={colours[phase]} label={translate(`koi.activities.${phase}`)} />;
}
