import { currencies, langs } from '@koi/contract/enumerations';
import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  DateInput,
  FunctionField,
  List,
  NumberInput,
  SelectInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin';
import { call } from '../api/client.ts';
import { ListActions } from '../parts/export-button.tsx';
import { MemberLink } from '../parts/links.tsx';
import { Listed } from '../parts/listed.tsx';
import { sideField, Under } from '../parts/under.tsx';
import { DemoAccount } from './demo-account.tsx';
import { statusColour, statusText } from './status-text.ts';
import { type Tag, TagChip } from './tag-chip.tsx';
import { WaitingMembers } from './waiting-members.tsx';

interface Row {
  id: number;
  name: string;
  status: number;
  level: number;
  is_demo: 0 | 1;
  tags: readonly Tag[];
  created_at: string;
}

/** There are few tags: all of them, by name. */
function TagFilter(props: { source: string; label: string; alwaysOn?: boolean }) {
  const { data } = useQuery({
    queryKey: ['member-tags'],
    queryFn: () => call('POST /operator/members/tags/list', { body: {} }),
  });
  return <SelectInput {...props} choices={data?.data ?? []} translateChoice={false} />;
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
    choices={langs.map((id) => ({ id, name: currencies[id] }))}
    translateChoice={false}
  />,
  <TagFilter key="tag" source="tag" label="koi.members.tag.filter" />,
  <TextInput key="shared_with" source="shared_with" label="koi.members.mark.filter" resettable />,
  <SelectInput
    key="shared_by"
    source="shared_by"
    label="koi.members.mark.filter_by"
    choices={['address', 'device', 'account', 'holder', 'phone'].map((id) => ({
      id,
      name: `koi.members.mark.${id}`,
    }))}
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
    <>
      <WaitingMembers />
      <List
        resource="members"
        title="koi.members.title"
        filters={filters}
        actions={
          <ListActions kind="members" filters>
            <DemoAccount />
          </ListActions>
        }
        perPage={25}
        empty={false}
      >
        <Listed rowClick={(_id, _resource, { name }) => `/members/${name}`} none="koi.members.none">
          <TextField {...sideField} source="id" label="ID" sortable={false} />
          <FunctionField<Row>
            label="koi.members.name"
            render={({ name, is_demo, tags, created_at }) => (
              <>
                <MemberLink name={name} />
                {is_demo === 1 && <Chip sx={{ ml: 1 }} label={translate('koi.members.trial')} />}
                {tags.map((tag) => (
                  <TagChip key={tag.id} tag={tag} sx={{ ml: 1 }} />
                ))}
                <Under>{created_at}</Under>
              </>
            )}
          />
          <TextField source="realname" label="koi.members.realname" sortable={false} />
          <TextField source="phone" label="koi.members.phone" sortable={false} />
          <TextField {...sideField} source="currency" label="koi.members.currency" sortable={false} />
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
          <TextField {...sideField} source="created_at" label="koi.members.registered" sortable={false} />
          <TextField source="last_login_at" label="koi.members.last_login" sortable={false} />
        </Listed>
      </List>
    </>
  );
}
