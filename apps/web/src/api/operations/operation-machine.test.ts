import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFinal, nextCheckDelayMs, type Operation, type OperationEvent, step } from './operation-machine.ts';

const sent: Operation = {
  requestId: 'r1',
  kind: 'game/deposit',
  scope: 'transfer-in:LY',
  member: '1',
  tab: 't1',
  state: 'sending',
  startedAt: 0,
  checks: 0,
};

const events = fc.constantFrom<OperationEvent>(
  { type: 'answered', reply: { bill_no: 'B1' } },
  { type: 'refused', reason: 'no' },
  { type: 'voided' },
  { type: 'unanswered' },
  { type: 'abandoned' },
  { type: 'still-open' },
  { type: 'unsupported' },
);
const histories = fc.array(events, { maxLength: 30 });
const final = new Set(['answered', 'refused', 'voided', 'unsupported']);

describe('the life of an operation', () => {
  it('ends with the first outcome, whatever comes before and after', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const operation = history.reduce(step, sent);
        const outcome = history.find((event) => final.has(event.type));
        const expected = {
          answered: 'done',
          refused: 'refused',
          voided: 'void',
          unsupported: 'unsupported',
        } as const;
        if (outcome) expect(operation.state).toBe(expected[outcome.type as keyof typeof expected]);
        else expect(operation.state).toBe(history.length === 0 ? 'sending' : 'checking');
      }),
    );
  });

  it('keeps its id, kind, form and member', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { requestId, kind, scope, member } = history.reduce(step, sent);
        expect({ requestId, kind, scope, member }).toEqual({
          requestId: 'r1',
          kind: 'game/deposit',
          scope: 'transfer-in:LY',
          member: '1',
        });
      }),
    );
  });

  // Guarantee: no guess (docs/guarantees.md).
  it('never claims an outcome that nobody reported', () => {
    const silence = fc.array(
      events.filter((event) => !final.has(event.type)),
      { maxLength: 30 },
    );
    fc.assert(fc.property(silence, (history) => !isFinal(history.reduce(step, sent).state)));
  });

  it('carries the reply and the reason of its outcome', () => {
    expect(step(sent, { type: 'answered', reply: { bill_no: 'B1' } }).reply).toEqual({ bill_no: 'B1' });
    expect(step(sent, { type: 'refused', reason: 'no' }).reason).toBe('no');
  });
});

describe('the time between two questions', () => {
  it('grows and stays within half a minute', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (checks) => {
        const delay = nextCheckDelayMs(checks);
        expect(delay).toBeGreaterThanOrEqual(1_000);
        expect(delay).toBeLessThanOrEqual(30_000);
        expect(nextCheckDelayMs(checks + 1)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });
});
