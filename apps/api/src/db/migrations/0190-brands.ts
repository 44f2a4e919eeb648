import type { Migration } from '@koi/database';
import { sql } from 'kysely';

const statements = [
  // Drafts, one for each host; '' is every host without one of its own.
  `create table brand_draft (
    host text primary key,
    document text not null,
    revision integer not null,
    preview_key text not null unique,
    updated_by text not null,
    updated_at timestamptz not null
  )`,
  // Publications in order; the newest is in force. Without a document, the host has the app's own look again.
  `create table brand_version (
    id int8 generated always as identity primary key,
    host text not null,
    version integer not null,
    document text,
    reason text not null,
    published_by text not null,
    published_at timestamptz not null,
    unique (host, version)
  )`,
  // Logos and icons, small and the same on every node.
  `create table brand_picture (
    name text primary key,
    kind text not null check (kind in ('logo', 'icon')),
    content bytea not null,
    created_at timestamptz not null
  )`,
];

export const brands: Migration = {
  name: '0190-brands',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
