import { Type } from 'typebox';
import { flag } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { applicationRow } from '../team.ts';
import { phone, realname } from './auth.ts';

export const agentsCalls = defineCalls({
  'POST /agent/apply': {
    summary: 'Apply to become an agent',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/play.md 11.5',
    body: Type.Object({
      name: realname,
      reason: Type.String({ minLength: 1, maxLength: 255 }),
      phone: Type.Optional(phone),
    }),
    reply: Type.Object({ data: applicationRow }),
    errors: ['already_agent', 'application_open'],
  },
  'POST /agent/apply/status': {
    summary: 'My newest application',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/play.md 11.5',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Optional(applicationRow), is_agent: flag }),
    errors: [],
  },
});
