import { Type } from 'typebox';
import { dtOrNull, textOrNull, verbatim } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { secretKinds, secretSources, secretTrials } from '../operator-enumerations.ts';
import { reasonField, savedByTwo, waitingChange } from '../operator-orders.ts';

const read = {
  auth: 'operator',
  permission: 'secrets.read',
  demo: 'yes',
  source: 'docs/security.md',
} as const;
const edit = { ...read, permission: 'secrets.edit' } as const;
const which = {
  kind: Type.Enum([...secretKinds]),
  code: Type.String({ minLength: 1, maxLength: 40, description: 'The gateway or the supplier' }),
};
const mark = Type.String({
  pattern: '^[0-9a-f]{12}$',
  description: 'The same for the same secret of a partner; tells nothing else about it',
});

const partner = Type.Object({
  ...which,
  source: Type.Enum([...secretSources], {
    description: 'Where the one in use comes from: written in the console, or the environment of the servers',
  }),
  ends_with: Type.String({
    description: 'Its last four characters; empty where it is too short to tell any',
  }),
  mark: Type.String(),
  set_at: dtOrNull,
  set_by: textOrNull,
  agreed_by: textOrNull,
});
const partners = Type.Array(partner);

/** Signing secrets of the platform and its partners. Write-only: no call returns one. */
export const secretsCalls = defineCalls({
  'POST /operator/secrets/list': {
    summary: 'Every gateway and supplier that is connected, and since when its secret is what it is',
    ...read,
    body: Type.Object({}),
    reply: Type.Object({
      data: partners,
      waiting: Type.Array(waitingChange),
      trials: Type.Array(
        Type.Object({
          ...which,
          mark,
          trial: Type.Enum([...secretTrials], {
            description: 'What the partner said to a reading call signed with the secret that waits',
          }),
        }),
      ),
    }),
    errors: [],
  },
  'POST /operator/secrets/save': {
    summary:
      'Write the secret of a partner, with a reason; it is tried with a reading call where the partner has one, and once a second operator agrees every server uses it from the next call on',
    ...edit,
    body: Type.Object({
      ...which,
      secret: verbatim({ minLength: 16, maxLength: 500 }),
      reason: reasonField,
    }),
    reply: Type.Object({ saved: savedByTwo, data: partners }),
    errors: ['not_found', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/secrets/agree': {
    summary: 'Agree to a secret that another operator wrote within a day, by its mark',
    ...edit,
    body: Type.Object({ ...which, mark, reason: reasonField }),
    reply: Type.Object({ saved: savedByTwo, data: partners }),
    errors: ['not_found', 'reason_required', 'second_operator_required'],
  },
  'POST /operator/secrets/remove': {
    summary: 'Go back to the secret of the environment; takes a second operator too',
    ...edit,
    body: Type.Object({ ...which, reason: reasonField }),
    reply: Type.Object({ saved: savedByTwo, data: partners }),
    errors: ['not_found', 'reason_required', 'second_operator_required'],
  },
});
