import type { DomainReply } from '@koi/contract';
import { type Lang, langs } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { formSettings } from '../../platform/settings/registry.ts';
import { redPacketArea } from '../red-packets/service.ts';
import { wheelArea } from '../wheel/wheel-rules.ts';

export type Gap = DomainReply<'POST /operator/site/gaps'>['data'][number];

/**
 * Turns names by language into texts by language; a name for all languages (`common`) means that nothing is
 * missing.
 */
const named = (names: RawBuilder<unknown>) => sql`case when coalesce(${names} ->> 'common', '') = '' then (
  select coalesce(jsonb_object_agg(n.key, jsonb_build_object('name', n.value)), '{}')
    from jsonb_each_text(${names}) n where n.value <> '') else '{}' end`;
/** A single picture serves every language; once there are several, every language should have one. */
const pictureOnce = sql`(select coalesce(jsonb_object_agg(p.key, case when n.pictures > 1 then p.value else p.value - 'picture' end), '{}')
    from jsonb_each(texts) p, (select count(*) as pictures from jsonb_each(texts) q where q.value ? 'picture') n)`;

/** All content visible to members: kind, ref, texts by language, and the language it is for. */
function sources(now: Date): RawBuilder<unknown> {
  return sql`
    select 'activity' as kind, id::text as ref, texts, lang as readers from activity
      where is_open and (end_at is null or end_at > ${now})
    union all select 'notice', id::text, texts, lang from notice where is_open
    union all select 'banner', id::text, ${pictureOnce}, lang from banner
      where is_open and (end_at is null or end_at > ${now})
    union all select 'page', id::text, texts, lang from about_page where is_open
    union all select 'link', id::text, texts, 'common' from link where is_open
    union all select 'setting', grp || '.' || key, jsonb_object_agg(lang, jsonb_build_object('text', value)), 'common'
      from setting where grp || '.' || key = any (${textSettings}) and value <> ''
      group by grp, key having bool_and(lang <> 'common')
    union all select 'supplier', code, ${named(sql`names`)}, 'common' from supplier where is_shown
    union all select 'channel', id::text, ${named(sql`names`)}, lang from payment_channel where is_open
    union all select 'prize', currency || ':' || position, ${named(sql`names`)}, 'common' from wheel_prize
    union all select 'pack', id::text, ${named(sql`names`)}, 'common' from sign_in_pack where is_open
    union all select 'level', id::text, ${named(sql`names`)}, 'common' from level_tier where is_open
    union all select 'rebate-level', id::text, ${named(sql`names`)}, 'common' from rebate_level where type = 1
    union all select 'savings-plan', id::text, ${named(sql`names`)}, 'common' from savings_plan where is_open`;
}

/** Settings with texts by language. */
const textSettings: readonly string[] = [
  ...formSettings
    .filter(({ kind, byLanguage }) => byLanguage && (kind === 'text' || kind === 'html'))
    .map(({ name }) => name),
  wheelArea.rules,
  redPacketArea.rules,
];

/**
 * Visible operator content that lacks one of the `offered` languages: a text that exists in some language
 * should exist in all. Names of games come from suppliers and are not checked.
 */
export async function missingTexts(ctx: AppContext, offered: readonly Lang[]): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select * from (
      select s.kind, s.ref, coalesce(t.title, '') as title,
             array(select l.lang from unnest(${[...offered]}::text[]) with ordinality l (lang, place)
                    where s.readers in ('common', l.lang)
                      and exists (select from jsonb_each(s.texts) p, jsonb_object_keys(p.value) wanted (name)
                                   where coalesce(s.texts -> l.lang ->> wanted.name, '') = '')
                    order by l.place) as missing
        from (${sources(ctx.clock())}) s
        left join lateral (select coalesce(p.value ->> 'title', p.value ->> 'name') as title
                             from jsonb_each(s.texts) p where p.value ?| array['title', 'name']
                            order by array_position(${[...langs]}::text[], p.key) limit 1) t on true) g
     where cardinality(missing) > 0
     order by array_position(${kinds}::text[], kind), ref`.execute(ctx.database.db);
  return rows;
}

/** Sorted by how soon members see it. */
const kinds: Gap['kind'][] = [
  'notice',
  'banner',
  'activity',
  'setting',
  'page',
  'link',
  'supplier',
  'channel',
  'prize',
  'pack',
  'level',
  'rebate-level',
  'savings-plan',
];
