import { Datagrid, FunctionField, List, TextField, TextInput, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { statusText } from './status-text.ts';

interface Row {
  id: number;
  name: string;
  status: number;
  level: number;
}

const filters = [
  <TextInput
    key="search"
    source="search"
    label="koi.members.search"
    alwaysOn
    resettable
    sx={{ minWidth: 280 }}
  />,
];

export default function MemberList() {
  const translate = useTranslate();
  return (
    <List
      resource="members"
      title="koi.members.title"
      filters={filters}
      exporter={false}
      perPage={25}
      empty={false}
    >
      <Datagrid bulkActionButtons={false} rowClick={(_id, _resource, { name }) => `/members/${name}`}>
        <TextField source="id" label="ID" sortable={false} />
        <FunctionField<Row>
          label="koi.members.name"
          render={({ name }) => (
            <Link to={`/members/${name}`} onClick={(event) => event.stopPropagation()}>
              {name}
            </Link>
          )}
        />
        <TextField source="realname" label="koi.members.realname" sortable={false} />
        <TextField source="phone" label="koi.members.phone" sortable={false} />
        <TextField source="currency" label="koi.members.currency" sortable={false} />
        <FunctionField<Row>
          label="koi.members.status"
          render={({ status }) => translate(statusText[status] ?? String(status))}
        />
        <TextField source="created_at" label="koi.members.registered" sortable={false} />
        <TextField source="last_login_at" label="koi.members.last_login" sortable={false} />
      </Datagrid>
    </List>
  );
}
