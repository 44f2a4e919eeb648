import { afterAll, expect, test } from 'vitest';
import { startAlertReceivers } from '../../../test/alert-receivers.ts';
import { sendMail } from './mailer.ts';

const receivers = await startAlertReceivers();
const { mails, ports } = receivers;
afterAll(() => receivers.stop());

test('mail does not go to this machine or a private network unless the site says so', async () => {
  const server = { host: '127.0.0.1', port: ports.smtp, security: 'tls' } as const;
  const letter = {
    from: 'a@example.test',
    to: ['b@example.test'],
    subject: 's',
    text: 't',
    messageId: '<1@example.test>',
  };
  const limits = { allowsInner: false, timeoutMs: 1_000 };
  await expect(sendMail(server, letter, limits)).rejects.toThrow('no address of the open internet');
  await expect(sendMail({ ...server, security: 'none' }, letter, limits)).rejects.toThrow('private network');
  const attachments = [
    { filename: 'report.csv', content: Buffer.from('day,stake\n'), contentType: 'text/csv' },
  ];
  const auth = { user: 'koi', password: 'right-password' };
  await sendMail(
    { ...server, ...auth, security: 'none' },
    { ...letter, attachments },
    { ...limits, allowsInner: true },
  );
  expect(mails[0]?.text).toContain('filename=report.csv');
});
