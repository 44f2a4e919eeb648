import { expect } from '@playwright/test';
import type { MemberApp } from './member-app.ts';
import { openTransfer, prepareWithdrawal } from './member-steps.ts';
import type { Access } from './routes.ts';

/** A sheet, a dialog or an overlay, and how a member opens it. */
export interface Layer {
  name: string;
  route: string;
  access: Access;
  kind: 'sheet' | 'dialog' | 'search';
  open: (app: MemberApp) => Promise<void>;
}

const tap = (id: string) => (app: MemberApp) => app.button(id).first().click();
const openFirstRow = (app: MemberApp) =>
  app.page.locator('main button[aria-haspopup="dialog"]:visible').first().click();

/** Every kind of layer the screens open. */
export const layers: readonly Layer[] = [
  { name: 'language', route: '/Login', kind: 'sheet', access: 'guest', open: tap('common.language') },
  { name: 'search', route: '/Main/home', kind: 'search', access: 'all', open: tap('lobby.search') },
  {
    name: 'notices',
    route: '/Main/home',
    kind: 'sheet',
    access: 'all',
    open: (app) => app.page.locator('[data-notices]').click(),
  },
  {
    name: 'language from the menu',
    route: '/Main/center',
    kind: 'sheet',
    access: 'member',
    open: (app) => app.page.getByRole('button', { name: app.t('common.language') }).click(),
  },
  { name: 'log out', route: '/Main/center', kind: 'dialog', access: 'member', open: tap('profile.logout') },
  { name: 'new card', route: '/Member/Card', kind: 'sheet', access: 'real-member', open: tap('cards.add') },
  {
    name: 'card to remove',
    route: '/Member/Card',
    kind: 'dialog',
    access: 'real-member',
    open: (app) => app.page.getByText(app.t('cards.remove'), { exact: true }).first().click(),
  },
  {
    name: 'transfer',
    route: '/Member/Transfer',
    kind: 'sheet',
    access: 'member',
    open: (app) => openTransfer(app, 'in', '10'),
  },
  {
    name: 'deposit',
    route: '/Member/RechargeList',
    kind: 'sheet',
    access: 'real-member',
    open: openFirstRow,
  },
  {
    name: 'withdrawal',
    route: '/Member/DrawingList',
    kind: 'sheet',
    access: 'real-member',
    open: openFirstRow,
  },
  {
    name: 'money movement',
    route: '/Member/MoneyLog',
    kind: 'sheet',
    access: 'real-member',
    open: openFirstRow,
  },
  {
    name: 'withdrawal to confirm',
    route: '/Member/ApplyDrawing',
    kind: 'sheet',
    access: 'real-member',
    open: (app) => prepareWithdrawal(app, '100', '1234'),
  },
  {
    name: 'rebate levels',
    route: '/Member/Fsnow',
    kind: 'sheet',
    access: 'real-member',
    open: tap('rebate.ladder'),
  },
];

export async function expectLayers(app: MemberApp, count: number): Promise<void> {
  await expect(app.page.locator('dialog[open]:visible')).toHaveCount(count);
}
