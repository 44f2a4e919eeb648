import { Type } from 'typebox';
import { accountName, id } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { memberTag, tagColour } from '../member-tags.ts';
import { reasonField } from '../operator-orders.ts';

const base = { auth: 'operator', demo: 'yes', source: 'own call' } as const;
const changing = { ...base, permission: 'members.tag' } as const;
const onMember = { member_name: accountName, tag_id: id };
const ofMember = Type.Object({ data: Type.Array(memberTag, { description: 'All of the member' }) });

export const memberTagsCalls = defineCalls({
  'POST /operator/members/tags/list': {
    summary: 'All tags of members, by name, with how many members have them',
    ...base,
    permission: 'members.read',
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Array(Type.Object({ ...memberTag.properties, members: Type.Integer() })),
    }),
    errors: [],
  },
  'POST /operator/members/tags/create': {
    summary: 'Make a tag; at most 200, no two of one name',
    ...changing,
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 24 }), colour: tagColour }),
    reply: Type.Object({ data: memberTag }),
    errors: ['tag_taken', 'too_many_tags'],
  },
  'POST /operator/members/tags/delete': {
    summary: 'Take a tag away, from every member who has it, with a reason',
    ...changing,
    body: Type.Object({ tag_id: id, reason: reasonField }),
    reply: Type.Object({ data: Type.Object({ members: Type.Integer({ description: 'Had it' }) }) }),
    errors: ['not_found', 'reason_required'],
  },
  'POST /operator/members/tags/attach': {
    summary: 'Put a tag on a member; one that is there stays',
    ...changing,
    body: Type.Object(onMember),
    reply: ofMember,
    errors: ['account_unknown', 'not_found'],
  },
  'POST /operator/members/tags/remove': {
    summary: 'Take a tag off a member',
    ...changing,
    body: Type.Object(onMember),
    reply: ofMember,
    errors: ['account_unknown', 'not_found'],
  },
});
