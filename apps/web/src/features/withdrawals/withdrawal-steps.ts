import { orderStatuses } from '@koi/contract/enumerations';
export const stepNames = ['qk_pwd', 'realname', 'card'] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  done: boolean;
  /** The screen that completes it. */
  to: string;
}

const screens: Record<StepName, string> = {
  qk_pwd: '/Member/SetDrawingPwd',
  realname: '/Member/MemberInfo',
  card: '/Member/Card',
};

/**
 * The requirements for a withdrawal, in the order in which their screens depend on each other
 * (docs/member-app.md 5).
 */
export function withdrawalSteps(facts: {
  hasPassword: boolean;
  realname: string | null;
  cards: number;
}): Step[] {
  const done: Record<StepName, boolean> = {
    qk_pwd: facts.hasPassword,
    realname: (facts.realname ?? '').trim() !== '',
    card: facts.cards > 0,
  };
  return stepNames.map((name) => ({ name, done: done[name], to: screens[name] }));
}

/** The first open step, the only one with a button. */
export function nextStep(steps: readonly Step[]): Step | null {
  return steps.find((step) => !step.done) ?? null;
}

/**
 * Attempts left today, or null without a daily limit. Refused applications do not count
 * (docs/contract/money.md 17, rule 39).
 */
export function triesLeft(timesPerDay: number, today: readonly { status: number }[]): number | null {
  if (timesPerDay === 0) return null;
  return Math.max(0, timesPerDay - today.filter(({ status }) => status !== orderStatuses.failed).length);
}
