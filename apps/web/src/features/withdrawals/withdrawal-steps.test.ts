import { describe, expect, it } from 'vitest';
import { nextStep, triesLeft, withdrawalSteps } from './withdrawal-steps.ts';

describe('withdrawalSteps', () => {
  it('asks for password, real name and card in this order', () => {
    const steps = withdrawalSteps({ hasPassword: false, realname: null, cards: 0 });
    expect(steps.map(({ name }) => name)).toEqual(['qk_pwd', 'realname', 'card']);
    expect(nextStep(steps)?.to).toBe('/Member/SetDrawingPwd');
  });

  it('points at the first step that is open', () => {
    expect(nextStep(withdrawalSteps({ hasPassword: true, realname: ' ', cards: 1 }))?.to).toBe(
      '/Member/MemberInfo',
    );
    expect(nextStep(withdrawalSteps({ hasPassword: true, realname: 'Li', cards: 0 }))?.to).toBe(
      '/Member/Card',
    );
    expect(nextStep(withdrawalSteps({ hasPassword: true, realname: 'Li', cards: 2 }))).toBeNull();
  });
});

describe('triesLeft', () => {
  it('counts pending and paid applications only', () => {
    expect(triesLeft(3, [{ status: 1 }, { status: 2 }, { status: 3 }])).toBe(1);
    expect(triesLeft(1, [{ status: 1 }, { status: 1 }])).toBe(0);
  });

  it('knows no limit at 0', () => {
    expect(triesLeft(0, [{ status: 1 }])).toBeNull();
  });
});
