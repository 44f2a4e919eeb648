import { expect, test } from 'vitest';
import { isServiceAddress, usualHosts } from './push-service.ts';

test('nobody is written to but the services of the browsers', () => {
  const config = { hosts: usualHosts, allowsInner: false };
  const isOne = (endpoint: string) => isServiceAddress(endpoint, config);
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect(isOne(endpoint), endpoint).toBe(true);
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.test/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://example.test/?fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'file:///etc/passwd',
    'nothing',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ])
    expect(isOne(endpoint), endpoint).toBe(false);
});
