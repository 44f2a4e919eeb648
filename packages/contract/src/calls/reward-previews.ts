import { Type } from 'typebox';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { redPacketsCalls } from './red-packets.ts';
import { wheelCalls } from './wheel.ts';

const preview = {
  auth: 'operator',
  permission: 'rewards.read',
  demo: 'yes',
  source: 'own call',
  quiet: true,
  body: Type.Object({
    shown_lang: Type.Enum([...langs]),
    rules: Type.Optional(Type.String({ maxLength: 20_000 })),
  }),
  errors: [],
} as const;

/** Previews of members' pages under rules that are still being edited; nothing is stored. */
export const rewardPreviewsCalls = defineCalls({
  'POST /operator/wheel/preview': {
    ...preview,
    summary: 'What a visitor of a language would read of the wheel',
    reply: wheelCalls['GET /wheel/setting'].reply,
  },
  'POST /operator/red-packets/preview': {
    ...preview,
    summary: 'What a visitor of a language would read of red packets',
    reply: redPacketsCalls['GET /redbag/desc'].reply,
  },
});
