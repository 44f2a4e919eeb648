import { Type } from 'typebox';
import { requestId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { operationKinds } from '../enumerations.ts';

export const operationsCalls = defineCalls({
  'POST /operation/outcome': {
    summary:
      'What became of a money call; an id never seen is closed for good, so that a late request is refused',
    auth: 'token',
    pure: false,
    demo: 'yes',
    whileExcluded: true,
    source: 'own call',
    body: Type.Object({ request_id: requestId, kind: Type.Enum([...operationKinds]) }),
    quiet: true,
    extra: true,
    reply: Type.Object({
      data: Type.Object({
        state: Type.Enum(['done', 'refused', 'pending', 'void']),
        bill_no: Type.Optional(Type.String()),
        error: Type.Optional(Type.String()),
        message: Type.Optional(Type.String()),
        reply: Type.Optional(
          Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
        ),
      }),
    }),
    errors: ['request_id_reused'],
  },
});
