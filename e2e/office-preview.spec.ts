import { rotating } from '@koi/database/testing/rotation';
import { expect, openRoom, test } from './support/office.ts';

interface Draft {
  room: string;
  /** Field that is written. */
  field: string;
  text: string;
  /** Where it is shown otherwise than it is written. */
  seen?: string;
  tab?: string;
}

const english = (name: string): string => `${name} · English`;
/** One for each screen of the app that a draft is shown on. */
const drafts: readonly Draft[] = [
  { room: '/settings/system/site_slogan', field: english('Slogan'), text: 'Ride the autumn waves' },
  { room: '/settings/system/service_phone', field: 'All languages', text: '+66 2 765-4321' },
  {
    room: '/settings/register/register_remark',
    field: english('Note at registration'),
    text: 'Read the rules first',
  },
  { room: '/settings/register/register_agreement', field: english('Agreement'), text: 'Who plays is of age' },
  { room: '/settings/credit/credit_lend', field: english('Repaying'), text: 'Repay within 30 days' },
  {
    room: '/settings/levelup_slot/levelup_slot_example',
    field: english('Example'),
    text: 'Bet 100, rise to level 1',
  },
  { room: '/settings/recharge/online_pay_title', field: 'All languages', text: 'Pay at once' },
  { room: '/settings/drawing/transfer_start', field: 'Value', text: '09:30:00', seen: '09:30' },
  { room: '/notices/1', tab: 'English', field: 'Title', text: 'Harvest' },
  { room: '/banners/1', tab: 'English', field: 'Small print', text: 'This week alone' },
  { room: '/pages/1', tab: 'English', field: 'Title', text: 'How to begin' },
  { room: '/wheel', tab: 'English', field: 'Rules for members', text: 'One spin for each day' },
];

const shown = rotating(drafts, 4);

test(`the phone beside shows what is being written: ${shown.map(({ room }) => room).join(', ')}`, async ({
  office,
}) => {
  expect(shown.length).toBeGreaterThan(2);
  const phone = office.frameLocator('iframe');
  office.on('dialog', (dialog) => void dialog.accept());
  for (const { room, tab, field, text, seen = text } of shown)
    await test.step(room, async () => {
      await openRoom(office, room);
      if (tab) await office.getByRole('tab', { name: tab }).click();
      await office.getByRole('textbox', { name: field, exact: true }).fill(text);
      await expect(phone.getByText(seen).first()).toBeVisible();
    });
});
