import { Chip, Typography } from '@mui/material';
import {
  Datagrid,
  DateInput,
  FunctionField,
  List,
  NumberInput,
  SelectInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ListActions } from '../parts/export-list.tsx';
import { statusColour, statusText } from './status-text.ts';

interface Row {
  id: number;
  name: string;
  status: number;
  level: number;
  is_demo: 0 | 1;
}

const currencies = [
  { id: 'zh_cn', name: 'CNY' },
  { id: 'zh_hk', name: 'HKD' },
  { id: 'en', name: 'USD' },
  { id: 'th', name: 'THB' },
  { id: 'vi', name: 'VND' },
];

const filters = [
  <TextInput
    key="search"
    source="search"
    label="koi.members.search"
    alwaysOn
    resettable
    sx={{ minWidth: 280 }}
  />,
  <SelectInput
    key="status"
    source="status"
    label="koi.members.status"
    alwaysOn
    choices={[1, -1, -2].map((id) => ({ id, name: statusText[id] }))}
  />,
  <SelectInput
    key="lang"
    source="lang"
    label="koi.members.currency"
    alwaysOn
    choices={currencies}
    translateChoice={false}
  />,
  <TextInput key="agent" source="agent" label="koi.members.upline" resettable />,
  <NumberInput key="level" source="level" label="koi.members.level" min={0} />,
  <DateInput key="registered_from" source="registered_from" label="koi.members.registered_from" />,
  <DateInput key="registered_before" source="registered_before" label="koi.members.registered_before" />,
  <DateInput key="last_login_from" source="last_login_from" label="koi.members.last_login_from" />,
  <DateInput key="last_login_before" source="last_login_before" label="koi.members.last_login_before" />,
  <SelectInput
    key="is_demo"
    source="is_demo"
    label="koi.members.trial"
    choices={[
      { id: 1, name: 'ra.boolean.true' },
      { id: 0, name: 'ra.boolean.false' },
    ]}
  />,
];

export default function MemberList() {
  const translate = useTranslate();
  return (
    <List
      resource="members"
      title="koi.members.title"
      filters={filters}
      actions={<ListActions kind="members" filters />}
      perPage={25}
      empty={false}
    >
      <Datagrid
        bulkActionButtons={false}
        rowClick={(_id, _resource, { name }) => `/members/${name}`}
        empty={
          <Typography color="textSecondary" variant="body2" sx={{ px: 3, py: 5, textAlign: 'center' }}>
            {translate('koi.members.none')}
          </Typography>
        }
      >
        <TextField source="id" label="ID" sortable={false} />
        <FunctionField<Row>
          label="koi.members.name"
          render={({ name, is_demo }) => (
            <>
              <Link to={`/members/${name}`} onClick={(event) => event.stopPropagation()}>
                {name}
              </Link>
              {is_demo === 1 && <Chip sx={{ ml: 1 }} label={translate('koi.members.trial')} />}
            </>
          )}
        />
        <TextField source="realname" label="koi.members.realname" sortable={false} />
        <TextField source="phone" label="koi.members.phone" sortable={false} />
        <TextField source="currency" label="koi.members.currency" sortable={false} />
        <TextField source="level" label="koi.members.level" sortable={false} textAlign="right" />
        <FunctionField<Row>
          label="koi.members.status"
          render={({ status }) => (
            <Chip
              variant="outlined"
              color={statusColour(status)}
              label={translate(statusText[status] ?? String(status))}
            />
          )}
        />
        <TextField source="created_at" label="koi.members.registered" sortable={false} />
        <TextField source="last_login_at" label="koi.members.last_login" sortable={false} />
      </Datagrid>
    </List>
  );
}
