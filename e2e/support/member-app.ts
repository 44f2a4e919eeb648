import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from './api.ts';
import { pressAway } from './moment.ts';
import type { Stack } from './stack.ts';
import { type Lang, textOf } from './texts.ts';

export type Theme = 'dark' | 'light';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The member app as a phone user operates it. */
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

  /** Sets the language, and the theme, before the next page load. */
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

  /** Opens a route like an external link, with a full page load. */
  async openCold(route: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`/#${route}`);
    await this.settled();
  }

  /** Navigates inside the running app. */
  async go(route: string): Promise<void> {
    await this.askFor(route);
    await this.expectRoute(route);
  }

  /** Navigates inside the running app to a route that may redirect. */
  async askFor(route: string): Promise<void> {
    await this.page.evaluate((to) => {
      location.hash = `#${to}`;
    }, route);
  }

  /** Logs in without the screen, for tests about other things. */
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

  /** The app's current token. */
  async token(): Promise<string | undefined> {
    const cookies = await this.page.context().cookies();
    return cookies.find(({ name }) => name === 'koi_token')?.value;
  }

  /** Waits until the app has started and shows the screen. */
  async expectRoute(route: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.hash.replace(/^#/, '').split('?')[0] === route);
    await expect(this.page.locator('[data-leaving]')).toHaveCount(0);
  }

  /** Waits until the browser is back at the screen's own entry, so that a step back leaves the screen. */
  async layersLeft(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => history.state?.layer ?? 0)).toBe(0);
  }

  /** The visible screen; keep-alive ones behind it are hidden. */
  screen(): Locator {
    return this.page.locator('[data-direction]:visible');
  }

  /** Waits until the screen is interactive and has its data: no skeletons, no mask. */
  async settled(): Promise<void> {
    await expect(this.page.locator('#app[data-usable]')).toBeAttached();
    await expect(this.screen()).toBeVisible();
    await expect(
      this.page.locator(
        '[aria-hidden][aria-busy]:visible, [data-blocking]:visible, [data-balance]:empty:visible',
      ),
    ).toHaveCount(0);
  }

  /** A toast, of one kind or any. */
  toast(kind?: 'success' | 'failure' | 'info'): Locator {
    return this.page.locator(kind === undefined ? '[data-toast]' : `[data-toast="${kind}"]`);
  }

  /** Logs out in the member center. */
  async logOut(): Promise<void> {
    await this.button('profile.logout').click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('profile.logout'), exact: true })
      .click();
    await this.expectRoute('/Login');
  }

  /** Triggers what waits for the first touch. */
  async touch(): Promise<void> {
    await expect(this.page.locator('#app[data-usable]')).toBeAttached();
    await this.page.keyboard.press('Shift');
  }

  /** Dismisses the lobby's notices now, for tests whose layers they would interfere with. */
  async passNotices(): Promise<void> {
    await this.openCold('/Main/home');
    await this.touch();
    const seen = this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('site.noticeSeen'), exact: true });
    await expect(seen.first()).toBeVisible();
    await pressAway(seen);
  }

  /** From now on dismisses every notice that gets in the way. */
  async readNotices(): Promise<void> {
    const seen = this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.t('site.noticeSeen'), exact: true });
    // One that is replaced by another layer meanwhile needs no answer.
    await this.page.addLocatorHandler(seen, (button) => pressAway(button));
  }

  button(id: string, values?: Readonly<Record<string, string>>): Locator {
    return this.page.getByRole('button', { name: this.t(id, values), exact: true });
  }

  /** The chip of a record screen that shows the filter, except for the days. */
  filter(): Locator {
    return this.screen().getByRole('button', { name: new RegExp(`^${escaped(this.t('records.filter'))}`) });
  }

  /** Selects other days on a record screen. */
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

  /** A form field by its label, without the star of a required field. */
  field(id: string): Locator {
    return this.page.getByLabel(new RegExp(`^${escaped(this.t(id))}\\*?$`));
  }

  text(id: string, values?: Readonly<Record<string, string>>): Locator {
    return this.page.getByText(this.t(id, values));
  }
}
