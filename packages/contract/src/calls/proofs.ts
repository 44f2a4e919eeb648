import { Type } from 'typebox';
import { dt, dtOrNull, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { operatorPageOf, pageInput } from '../page.ts';

const proofRow = Type.Object({
  id: rowId,
  scope: Type.Unsafe<'new' | 'all'>({
    type: 'string',
    enum: ['new', 'all'],
    description: 'What was posted since the last proof, or the whole ledger with every order',
  }),
  state: Type.Unsafe<'running' | 'proven' | 'differs' | 'unfinished'>({
    type: 'string',
    enum: ['running', 'proven', 'differs', 'unfinished'],
  }),
  differences: Type.Integer(),
  problems: Type.Array(Type.Object({ rule: Type.String(), subject: Type.String(), detail: Type.String() }), {
    description: 'The first 20 of the differences',
  }),
  started_at: dt,
  finished_at: dtOrNull,
});

export const proofsCalls = defineCalls({
  'POST /operator/ledger/proofs': {
    summary: 'Proofs of the ledger and how they ended, newest first',
    auth: 'operator',
    permission: 'ledger.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      scope: Type.Optional(Type.Enum(['new', 'all'])),
      ...pageInput,
    }),
    file: { kind: 'proofs' },
    reply: Type.Object({ data: operatorPageOf(proofRow) }),
    errors: [],
  },
  'POST /operator/ledger/prove': {
    summary: 'Prove the whole ledger now, in one of the working processes; the result joins the proofs',
    auth: 'operator',
    permission: 'ledger.prove',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: [],
  },
});
