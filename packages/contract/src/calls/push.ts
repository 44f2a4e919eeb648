import { Type } from 'typebox';
import { defineCalls } from '../define.ts';
import { pushTopics } from '../enumerations.ts';

export const pushCalls = defineCalls({
  'GET /push': {
    summary:
      'Server-sent events: `changed` names what to read again, `end` comes before the stream of a session that is over is closed. A comment every 15 seconds keeps the stream open.',
    auth: 'token',
    pure: false,
    demo: 'yes',
    whileExcluded: true,
    source: 'architecture 5',
    stream: true,
    extra: true,
    reply: Type.Object({
      topics: Type.Array(Type.Enum([...pushTopics]), { description: 'the data of a `changed` event' }),
    }),
    errors: [],
  },
});
