import type { Body, Permission } from '@koi/contract';
import { aboutTypes, langs } from '@koi/contract/enumerations';
import { call } from '../api/client.ts';
import { onePage } from '../parts/pages.tsx';

export type Value = string | number;
export interface Row {
  id: number;
  weight: number;
  is_open: 0 | 1;
  title: string;
  [field: string]: unknown;
}

export interface Field {
  name: string;
  /** Key of its label; the name unless given. */
  label?: string;
  kind: 'line' | 'html' | 'picture' | 'choice' | 'number' | 'switch';
  required?: boolean;
  maxLength?: number;
  choices?: readonly Value[];
  /** What a new row begins with. */
  start?: Value;
}

type Rows = ReturnType<typeof onePage<Row>>;

/** What one list of the site's content holds, and how it is read and written. */
export interface Kind {
  name: 'notices' | 'banners' | 'links' | 'pages';
  edit: Permission;
  fields: readonly Field[];
  /** Fields that stand in the list beside title, order and state. */
  shown: readonly string[];
  read(page: number): Promise<Rows>;
  save(values: Readonly<Record<string, Value>>, id: number | undefined): Promise<unknown>;
  remove?(id: number): Promise<unknown>;
}

const lang: Field = { name: 'lang', kind: 'choice', choices: ['common', ...langs], start: 'common' };
const order: Field = { name: 'weight', kind: 'number', start: 0 };
const open: Field = { name: 'is_open', kind: 'switch', start: 1 };
const title = (maxLength: number): Field => ({ name: 'title', kind: 'line', required: true, maxLength });
const withId = <T>(values: Readonly<Record<string, Value>>, id: number | undefined): T =>
  ({ ...values, ...(id !== undefined && { id }) }) as T;

export const notices: Kind = {
  name: 'notices',
  edit: 'notices.edit',
  shown: ['grp', 'lang', 'created_at'],
  fields: [
    { name: 'grp', kind: 'choice', choices: ['main', 'mobile', 'pc'], start: 'main' },
    lang,
    title(50),
    { name: 'content', kind: 'html', required: true, maxLength: 5000 },
    { name: 'url', kind: 'line', maxLength: 255 },
    { ...order, start: 10 },
    open,
  ],
  read: async (page) => (await call('POST /operator/notices/list', { body: { page, limit: 50 } })).data,
  save: (values, id) =>
    id === undefined
      ? call('POST /operator/notices/create', { body: values as Body<'POST /operator/notices/create'> })
      : call('POST /operator/notices/:id/update', { params: { id }, body: values }),
  remove: (id) => call('POST /operator/notices/:id/remove', { params: { id } }),
};

export const banners: Kind = {
  name: 'banners',
  edit: 'site.edit',
  shown: ['url', 'groups', 'lang'],
  fields: [
    title(80),
    { name: 'url', label: 'cover_image', kind: 'picture', required: true },
    { name: 'groups', kind: 'line', required: true, maxLength: 40, start: 'mobile1' },
    lang,
    { name: 'jump_link', kind: 'line', maxLength: 255 },
    { name: 'is_new_window', kind: 'switch', start: 0 },
    order,
    open,
  ],
  read: async () => onePage<Row>((await call('POST /operator/site/banners')).data),
  save: (values, id) =>
    call('POST /operator/site/banners/save', {
      body: withId<Body<'POST /operator/site/banners/save'>>(values, id),
    }),
};

export const links: Kind = {
  name: 'links',
  edit: 'site.edit',
  shown: ['name', 'type', 'url'],
  fields: [
    { name: 'name', kind: 'line', required: true, maxLength: 40 },
    title(80),
    { name: 'type', kind: 'choice', choices: ['mobile', 'web', 'index'], start: 'mobile' },
    { name: 'url', kind: 'line', required: true, maxLength: 255 },
    { name: 'desc', kind: 'line', maxLength: 200 },
    order,
    open,
  ],
  read: async () => onePage<Row>((await call('POST /operator/site/links')).data),
  save: (values, id) =>
    call('POST /operator/site/links/save', {
      body: withId<Body<'POST /operator/site/links/save'>>(values, id),
    }),
};

export const pages: Kind = {
  name: 'pages',
  edit: 'site.edit',
  shown: ['type', 'lang', 'updated_at'],
  fields: [
    { name: 'type', kind: 'choice', choices: Object.values(aboutTypes), start: 1 },
    { ...lang, start: 'zh_cn' },
    title(80),
    { name: 'subtitle', kind: 'line', maxLength: 200 },
    { name: 'cover_image', kind: 'picture' },
    { name: 'content', kind: 'html', required: true, maxLength: 50_000 },
    { name: 'is_hot', kind: 'switch', start: 0 },
    order,
    open,
  ],
  read: async () => onePage<Row>((await call('POST /operator/about/list')).data),
  save: (values, id) =>
    call('POST /operator/about/save', { body: withId<Body<'POST /operator/about/save'>>(values, id) }),
};

/** The fields of a row as the editor holds them. */
export const valuesOf = ({ fields }: Kind, row: Row | undefined): Record<string, Value> =>
  Object.fromEntries(
    fields.map(({ name, start = '' }) => [name, row ? ((row[name] as Value | null) ?? '') : start]),
  );
