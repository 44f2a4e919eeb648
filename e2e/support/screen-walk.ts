import { longRun, rotating } from '@koi/database/testing/rotation';
import type { Page } from '@playwright/test';
import { type Member, memberWithHistory } from './api.ts';
import { findViolations } from './axe.ts';
import { besidesRefusals, complaintsOf, refusalsOf } from './complaints.ts';
import { test as base, expect } from './fixtures.ts';
import { hostileLine, isHostilePicture, writeHostileTexts } from './hostile-texts.ts';
import { expectLayers } from './layers.ts';
import type { MemberApp, Theme } from './member-app.ts';
import { expectNothingRan, watchForScripts } from './nothing-ran.ts';
import { findOverflow } from './overflow.ts';
import { phone } from './phone.ts';
import type { Route } from './routes.ts';
import { type Stack, startStack } from './stack.ts';
import { type Lang, languages } from './texts.ts';
import { secretsOf, typedOf, typeEverywhere } from './typed-text.ts';

interface Walked {
  stack: Stack;
  /** A member with entries in the lists, who has written hostile texts and was written to. */
  written: Member;
}

/** Hostile texts appear on every screen: a stack of its own, shared by all walks of a worker. */
export const test = base.extend<object, Walked>({
  stack: [
    async ({ database }, use) => {
      const stack = await startStack(database);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  written: [
    async ({ stack }, use) => {
      const member = await memberWithHistory(stack, '500');
      await writeHostileTexts(stack, member);
      await use(member);
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
});

export interface Audience {
  who: string;
  /** What only this audience sees, or sees first. */
  screens: readonly Route[];
  /** Screens that other audiences see as well: cold loads rotate among them. */
  others?: readonly Route[];
  /** Calls that the server refuses them on the others' screens; the screens say so. */
  refused?: RegExp;
  /** Each screen is left for the first of these that it is not. */
  away: readonly [string, string];
  enter?(app: MemberApp, member: Member): Promise<void>;
}

interface Walk {
  title: string;
  take(app: MemberApp, member: Member): Promise<void>;
}

/** The languages with the longest words and lines, in turn. */
const langs: readonly Lang[] = longRun ? languages : rotating<Lang>(['th', 'vi'], 2);
const quarters = rotating([1, 2, 3, 4], 4);
const quarterOf = (screens: readonly Route[], quarter: number): readonly Route[] =>
  screens.filter((_, index) => index % 4 === quarter - 1);

/**
 * Walks over every screen of an audience, with all that must hold for any screen: it is accessible in both
 * themes, fits narrow phones, nothing fails or complains, and no text that somebody wrote runs. A quarter of
 * the screens is loaded cold and come back to, the others are visited inside the running app.
 */
export function walksOf(audience: Audience): readonly Walk[] {
  const { who, screens, others = [], away } = audience;
  const loaded = longRun ? [] : quarters.flatMap((quarter) => quarterOf(screens, quarter));
  const inApp = screens.filter((screen) => !loaded.includes(screen));
  const besides = longRun ? '' : ` besides quarter ${quarters}`;
  const cold = (lang: Lang, quarter: number): Walk => ({
    title: `${who}, in ${lang}: quarter ${quarter} of the screens, loaded cold and come back to`,
    take: (app, member) =>
      walk(app, member, audience, lang, {
        paths: [...quarterOf(screens, quarter), ...quarterOf(others, quarter)],
        async visit(path, index) {
          await app.openCold(path);
          // A reload differs little from the first load.
          if (longRun || index % 4 === 0) await app.page.reload();
        },
        leave: (path) => comeBack(app, path, path === away[0] ? away[1] : away[0]),
      }),
  });
  const running = (lang: Lang): Walk => ({
    title: `${who}, in ${lang}: the screens${besides}, inside the running app`,
    take: (app, member) => walk(app, member, audience, lang, { paths: inApp, visit: (path) => app.go(path) }),
  });
  return langs.flatMap((lang) => [...quarters.map((quarter) => cold(lang, quarter)), running(lang)]);
}

interface Visits {
  paths: readonly Route[];
  visit(path: string, index: number): Promise<void>;
  leave?(path: string): Promise<void>;
}

async function walk(
  app: MemberApp,
  member: Member,
  { enter, refused }: Audience,
  lang: Lang,
  { paths, visit, leave }: Visits,
): Promise<void> {
  test.setTimeout(480_000);
  expect(paths.length).toBeGreaterThan(0);
  const { page } = app;
  await watchForScripts(page);
  const complaints = complaintsOf(page);
  const refusals = refusalsOf(page, (url) => isHostilePicture(url) || refused?.test(url) === true);
  // Check final colours, not those half-way through a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.speak(lang, 'dark');
  await enter?.(app, member);
  // A late notice would consume a step back.
  await app.passNotices();
  await expect(page.getByText(hostileLine).first()).toBeVisible();
  for (const [index, { path }] of paths.entries())
    await test.step(path, async () => {
      await visit(path, index);
      await app.expectRoute(path);
      await app.settled();
      await lookAt(page, path);
      await leave?.(path);
      expect.soft(besidesRefusals(complaints.splice(0)), path).toEqual([]);
      expect.soft(refusals.splice(0), path).toEqual([]);
    });
}

async function lookAt(page: Page, path: string): Promise<void> {
  await expectNothingRan(page);
  await putOn(page, 'dark');
  expect.soft(await findViolations(page), `${path}, dark`).toEqual([]);
  await putOn(page, 'light');
  // A theme only changes colours: so no other rule can fail.
  expect.soft(await findViolations(page, ['color-contrast']), `${path}, light`).toEqual([]);
  for (const viewport of [phone.viewport, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport);
    expect.soft(await page.evaluate(findOverflow), `${path}, ${viewport.width} px`).toEqual([]);
  }
  await page.setViewportSize(phone.viewport);
}

/**
 * Switches the theme and waits until colours have settled: fades end at once, and inherited colours follow in
 * the next frames.
 */
const putOn = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    for (let still = 0, frames = 0; still < 2 && frames < 100; frames++) {
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
      for (const one of fading) one.finish();
      still = fading.length === 0 ? still + 1 : 0;
    }
  }, theme);

/** Screens that stay as they were left, except for secrets: with their filters and what they search for. */
const stored = [
  '/Main/home',
  '/Main/center',
  '/Member/RechargeList',
  '/Member/GameRecord',
  '/Member/MoneyLog',
  '/Member/DrawingList',
];

/** Leaves a screen with something typed into each field, returns to it, and goes forward again. */
async function comeBack(app: MemberApp, path: string, elsewhere: string): Promise<void> {
  const { page } = app;
  const heading = app.screen().getByRole('heading', { level: 1 }).first();
  const title = await heading.textContent();
  const fresh = await typedOf(page);
  await typeEverywhere(page);
  await app.go(elsewhere);
  await expect.poll(() => secretsOf(page), path).toEqual([]);
  // Whoever was there before only passes through it: navigation.spec.ts.
  if (path === '/Welcome') return;
  await page.goBack();
  await app.expectRoute(path);
  await app.settled();
  await expect(heading).toHaveText(title ?? '');
  if (!stored.includes(path)) await expect.poll(() => typedOf(page), path).toEqual(fresh);
  await expect.poll(() => secretsOf(page), path).toEqual([]);
  await expectLayers(app, 0);
  await page.goForward();
  await app.expectRoute(elsewhere);
}
