import { Type } from 'typebox';
import { defineCalls } from '../define.ts';
import { pushEnds, pushTopics } from '../push.ts';

export const pushCalls = defineCalls({
  'GET /push': {
    summary:
      'Server-sent events: `changed` names what to read again, `end` says why the server closes the stream. A comment every 15 seconds keeps the stream open.',
    auth: 'token',
    pure: false,
    demo: 'yes',
    whileExcluded: true,
    source: 'architecture 5',
    stream: true,
    extra: true,
    reply: Type.Object({
      topics: Type.Array(Type.Enum([...pushTopics]), { description: 'the data of a `changed` event' }),
      reason: Type.Optional(
        Type.Enum([...pushEnds], {
          description:
            'the data of an `end` event: the session is over; a newer page of the member took the place of this one, which waits until it is seen again; the server restarts',
        }),
      ),
    }),
    errors: [],
  },
});
