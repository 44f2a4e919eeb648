import type { Body, Permission } from '@koi/contract';
import { aboutTypes, type Lang, langs } from '@koi/contract/enumerations';
import { call, sendPicture } from '../api/client.ts';
import type { Upload } from '../parts/check-picture.ts';
import type { TextField } from '../parts/language-field.tsx';
import type { TextsInLanguages } from '../parts/languages.ts';
import { onePage } from '../parts/pages.tsx';
import type { Shown, Written } from './written.ts';

export type Value = string | number;

/** A stored item: texts by language, and untranslated fields. */
export interface Item {
  id: number;
  version: string;
  updated_at: string;
  texts: TextsInLanguages;
  weight: number;
  is_open: 0 | 1;
  /** Of an item with a beginning and an end. */
  phase?: 'running' | 'planned' | 'over' | 'closed';
  [field: string]: unknown;
}

/** A field that is not translated. */
export interface Field {
  name: string;
  kind: 'line' | 'picture' | 'choice' | 'number' | 'switch' | 'time';
  required?: boolean;
  maxLength?: number;
  pattern?: RegExp;
  choices?: readonly Value[];
  /** Initial value of a new item. */
  start?: Value;
  /** Name of the time field that must be earlier. */
  after?: string;
}

type Rows = ReturnType<typeof onePage<Item>>;
type Line = {
  id: number;
  version: number;
  created_at: string;
  operator: string;
  before: object | null;
  after: object | null;
};

/** One kind of content for members: its fields, and how to load, list and save it. */
export interface Kind {
  name: 'notices' | 'banners' | 'links' | 'pages';
  edit: Permission;
  /** Labels are translation keys. */
  texts: readonly TextField[];
  /** Translation key of the help above the texts. */
  textsHelp?: string;
  /** A text that requires a field. */
  linked?: { text: string; field: string };
  /** Pictures may differ per language; they are then treated as a text. */
  hasPictures?: true;
  fields: readonly Field[];
  /** Fields listed beside title, languages, order and state. */
  shown: readonly string[];
  read(page: number): Promise<Rows>;
  find(id: number): Promise<Item | undefined>;
  save(written: Written & { id?: number; version?: string }): Promise<{ data: { id: number } }>;
  remove(id: number): Promise<unknown>;
  history(id: number, page: number): Promise<Omit<Rows, 'data'> & { data: Line[] }>;
  /** The member screen that shows it, with the data for it. */
  preview?(written: Written, lang: Lang): Promise<Shown>;
}

const readers: Field = { name: 'lang', kind: 'choice', choices: ['common', ...langs], start: 'common' };
const order: Field = { name: 'weight', kind: 'number', start: 0 };
const open: Field = { name: 'is_open', kind: 'switch', start: 1 };
const title = (maxLength: number): TextField => ({
  key: 'title',
  label: 'koi.content.fields.title',
  maxLength,
  required: true,
});
const content = (maxLength: number, upload: Upload): TextField => ({
  key: 'content',
  label: 'koi.content.fields.content',
  kind: 'html',
  maxLength,
  required: true,
  upload,
});
const goes = /^(https?:\/\/|#\/)/;
const sitePicture = (file: File) => sendPicture('POST /operator/site/picture', file);
const siteHistory = async (kind: 'banner' | 'link' | 'about_page', id: number, page: number) =>
  (await call('POST /operator/site/history', { body: { kind, id, page } })).data;
const byId = (rows: readonly Item[], id: number) => rows.find((row) => row.id === id);

const noticeRows = async (body: Body<'POST /operator/notices/list'>) =>
  (await call('POST /operator/notices/list', { body })).data as Rows;
export const notices: Kind = {
  name: 'notices',
  edit: 'notices.edit',
  shown: ['grp', 'lang'],
  texts: [title(50), content(5000, (file) => sendPicture('POST /operator/notices/picture', file))],
  fields: [
    { name: 'grp', kind: 'choice', choices: ['main', 'mobile', 'pc'], start: 'main' },
    readers,
    { name: 'url', kind: 'line', maxLength: 255, pattern: goes },
    { ...order, start: 10 },
    open,
  ],
  read: (page) => noticeRows({ page, limit: 50 }),
  find: async (id) => (await noticeRows({ id })).data[0],
  save: (written) =>
    call('POST /operator/notices/save', { body: written as Body<'POST /operator/notices/save'> }),
  remove: (id) => call('POST /operator/notices/remove', { body: { id } }),
  history: async (id, page) => (await call('POST /operator/notices/history', { body: { id, page } })).data,
  preview: async ({ texts, url, grp }, lang) => {
    const body = { shown_lang: lang, texts, ...(url !== undefined && { url }) };
    const { data } = await call('POST /operator/notices/preview', {
      body: body as Body<'POST /operator/notices/preview'>,
    });
    return grp === 'main'
      ? { screen: 'notice', content: data }
      : { screen: 'lobby', content: { alerts: [data] } };
  },
};

const bannerRows = async () => (await call('POST /operator/site/banners')).data as Item[];
export const banners: Kind = {
  name: 'banners',
  edit: 'site.edit',
  shown: ['picture', 'groups', 'lang', 'start_at', 'end_at'],
  texts: [
    title(80),
    { key: 'detail', label: 'koi.content.fields.detail', maxLength: 80 },
    { key: 'action', label: 'koi.content.fields.action', maxLength: 24 },
  ],
  textsHelp: 'banner_words',
  hasPictures: true,
  linked: { text: 'action', field: 'jump_link' },
  fields: [
    { name: 'groups', kind: 'line', required: true, maxLength: 40, start: 'mobile1', pattern: /^[a-z0-9]+$/ },
    readers,
    { name: 'jump_link', kind: 'line', maxLength: 255, pattern: goes },
    { name: 'is_new_window', kind: 'switch', start: 0 },
    { name: 'start_at', kind: 'time' },
    { name: 'end_at', kind: 'time', after: 'start_at' },
    order,
    open,
  ],
  read: async () => onePage(await bannerRows()),
  find: async (id) => byId(await bannerRows(), id),
  save: (written) =>
    call('POST /operator/site/banners/save', { body: written as Body<'POST /operator/site/banners/save'> }),
  remove: (id) => call('POST /operator/site/banners/remove', { body: { id } }),
  history: (id, page) => siteHistory('banner', id, page),
  preview: async ({ texts, jump_link, end_at }, lang) => {
    const body = {
      shown_lang: lang,
      texts,
      jump_link,
      end_at,
    } as Body<'POST /operator/site/banners/preview'>;
    const { data } = await call('POST /operator/site/banners/preview', { body });
    return { screen: 'lobby', content: { banners: data.url === '' ? [] : [data] } };
  },
};

const linkRows = async () => (await call('POST /operator/site/links')).data as Item[];
export const links: Kind = {
  name: 'links',
  edit: 'site.edit',
  shown: ['name', 'type', 'full_url'],
  texts: [title(80), { key: 'desc', label: 'koi.content.fields.desc', maxLength: 200 }],
  fields: [
    { name: 'name', kind: 'line', required: true, maxLength: 40, pattern: /^[a-z0-9_]+$/ },
    { name: 'type', kind: 'choice', choices: ['mobile', 'web', 'index'], start: 'mobile' },
    { name: 'url', kind: 'line', required: true, maxLength: 255, pattern: /^[A-Za-z0-9_./?=&-]+$/ },
    order,
    open,
  ],
  read: async () => onePage(await linkRows()),
  find: async (id) => byId(await linkRows(), id),
  save: (written) =>
    call('POST /operator/site/links/save', { body: written as Body<'POST /operator/site/links/save'> }),
  remove: (id) => call('POST /operator/site/links/remove', { body: { id } }),
  history: (id, page) => siteHistory('link', id, page),
};

const pageRows = async () => (await call('POST /operator/about/list')).data as Item[];
export const pages: Kind = {
  name: 'pages',
  edit: 'site.edit',
  shown: ['type', 'lang'],
  texts: [
    title(80),
    { key: 'subtitle', label: 'koi.content.fields.subtitle', maxLength: 200 },
    content(50_000, sitePicture),
  ],
  fields: [
    { name: 'type', kind: 'choice', choices: Object.values(aboutTypes), start: 1 },
    readers,
    { name: 'cover_image', kind: 'picture' },
    { name: 'is_hot', kind: 'switch', start: 0 },
    order,
    open,
  ],
  read: async () => onePage(await pageRows()),
  find: async (id) => byId(await pageRows(), id),
  save: (written) =>
    call('POST /operator/about/save', { body: written as Body<'POST /operator/about/save'> }),
  remove: (id) => call('POST /operator/about/remove', { body: { id } }),
  history: (id, page) => siteHistory('about_page', id, page),
  preview: async ({ texts, type, cover_image }, lang) => {
    const body = { shown_lang: lang, texts, type, ...(cover_image !== undefined && { cover_image }) };
    const { data } = await call('POST /operator/about/preview', {
      body: body as Body<'POST /operator/about/preview'>,
    });
    return { screen: 'page', content: data };
  },
};
