import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from './api.ts';
import { pressAway } from './moment.ts';
import type { Stack } from './stack.ts';
import { type Lang, textOf } from './texts.ts';

export type Theme = 'dark' | 'light';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The member app as somebody with a phone uses it. */
export class MemberApp {
  readonly page: Page;
  readonly stack: Stack;
  #lang: Lang;

  constructor(page: Page, stack: Stack, lang: Lang) {
    this.page = page;
    this.stack = stack;
    this.#lang = lang;
  }

  get lang(): Lang {
    return this.#lang;
  }

  /** The app's text in the language under test. */
  t(id: string, values?: Readonly<Record<string, string>>): string {
    return textOf(this.#lang, id, values);
  }

  /** Chooses the language, and the theme, before the next page load. */
  async speak(lang: Lang, theme?: Theme): Promise<void> {
    this.#lang = lang;
    await this.page.context().addCookies([{ name: 'koi_lang', value: lang, url: this.stack.url }]);
    await this.page.addInitScript(
      ([key, value, themeKey, themeValue]) => {
        // The blank page before a cold load has no storage.
        if (location.protocol === 'about:') return;
        localStorage.setItem(key, value);
        if (themeValue !== '') localStorage.setItem(themeKey, themeValue);
      },
      ['koi.lang', lang, 'koi.theme', theme ?? ''] as const,
    );
  }

  /** Opens a route as a link from outside would: a load of its own. */
  async openCold(route: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`/#${route}`);
    await this.settled();
  }

  /** Goes to a route inside the running app. */
  async go(route: string): Promise<void> {
    await this.askFor(route);
    await this.expectRoute(route);
  }

  /** Asks for a route inside the running app, which may lead elsewhere. */
  async askFor(route: string): Promise<void> {
    await this.page.evaluate((to) => {
      location.hash = `#${to}`;
    }, route);
  }

  /** Logs in without the screen, for tests about something else. */
  async enterAs(member: Pick<Member, 'token'>, options = { demo: false }): Promise<void> {
    if (options.demo)
      await this.page.addInitScript(
        () => location.protocol !== 'about:' && localStorage.setItem('koi.demo', '1'),
      );
    await this.page.context().addCookies([
      {
        name: 'koi_token',
        value: encodeURIComponent(member.token),
        url: this.stack.url,
        sameSite: 'Strict',
      },
    ]);
  }

  /** The token the app holds now. */
  async token(): Promise<string | undefined> {
    const cookies = await this.page.context().cookies();
    return cookies.find(({ name }) => name === 'koi_token')?.value;
  }

  /** Until the app is there, and its screen stands. */
  async expectRoute(route: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.hash.replace(/^#/, '').split('?')[0] === route);
    await expect(this.page.locator('[data-leaving]')).toHaveCount(0);
  }

  /** The screen in sight; kept ones behind it are hidden. */
  screen(): Locator {
    return this.page.locator('[data-direction]:visible');
  }

  /** Until the screen answers and has its data: nothing is drawn as a skeleton any more and no mask lies over it. */
  async settled(): Promise<void> {
    await expect(this.page.locator('#app[data-usable]')).toBeAttached();
    await expect(this.screen()).toBeVisible();
    await expect(
      this.page.locator(
        '[aria-hidden][aria-busy]:visible, [data-mask]:visible, [data-balance]:empty:visible',
      ),
    ).toHaveCount(0);
  }

  /** A short message over everything, of one kind or of any. */
  toast(kind?: 'success' | 'failure' | 'info'): Locator {
    return this.page.locator(kind === undefined ? '[data-toast]' : `[data-toast="${kind}"]`);
  }

  /** From the center, as a member does. */
  async logOut(): Promise<void> {
    await this.button('profile.logout').click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('profile.logout'), exact: true })
      .click();
    await this.expectRoute('/Login');
  }

  /** What waits for the first touch comes. */
  async touch(): Promise<void> {
    await expect(this.page.locator('#app[data-usable]')).toBeAttached();
    await this.page.keyboard.press('Shift');
  }

  /** Reads the lobby's notices now, for a test whose own layers they would come between. */
  async passNotices(): Promise<void> {
    await this.openCold('/Main/home');
    await this.touch();
    const seen = this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('site.noticeSeen'), exact: true });
    await expect(seen.first()).toBeVisible();
    await pressAway(seen);
  }

  /** From now on reads every notice that pops up, as soon as it is in the way. */
  async readNotices(): Promise<void> {
    const seen = this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('site.noticeSeen'), exact: true });
    // One that gives way to another layer meanwhile needs no answer.
    await this.page.addLocatorHandler(seen, (button) => pressAway(button));
  }

  button(id: string, values?: Readonly<Record<string, string>>): Locator {
    return this.page.getByRole('button', { name: this.t(id, values), exact: true });
  }

  /** The chip of a record screen that tells what the list is filtered by, but for the days. */
  filter(): Locator {
    return this.screen().getByRole('button', { name: new RegExp(`^${escaped(this.t('records.filter'))}`) });
  }

  /** Has a record screen show other days. */
  async chooseDays(id: string): Promise<void> {
    const name = (text: string) => new RegExp(`^${escaped(this.t(text))}`);
    await this.screen()
      .getByRole('button', { name: name('common.dateFilter') })
      .click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: name(id) })
      .click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  link(id: string): Locator {
    return this.page.getByRole('link', { name: this.t(id), exact: true });
  }

  /** A form field by its label; the star of a required field is no part of it. */
  field(id: string): Locator {
    return this.page.getByLabel(new RegExp(`^${escaped(this.t(id))}\\*?$`));
  }

  text(id: string, values?: Readonly<Record<string, string>>): Locator {
    return this.page.getByText(this.t(id, values));
  }
}
