import { demoSecrets } from '@koi/server-kit/config';
import { expect } from '@playwright/test';
import type { Stack } from './stack.ts';

const adminToken = demoSecrets.sandboxAdmin;

interface Message {
  phone: string;
  code: string;
}

/** The code of the newest text message to a phone, once the sandbox has received it. */
export async function newestCode(stack: Stack, phone: string): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const answer = await fetch(`${stack.url}/sandbox/admin/messages`, {
      headers: { authorization: `Bearer ${adminToken}` },
    });
    const { messages } = (await answer.json()) as { messages: readonly Message[] };
    return messages.find((message) => message.phone.endsWith(phone.replace(/^0/, '')))?.code;
  };
  await expect.poll(read).toBeDefined();
  return (await read()) ?? '';
}
