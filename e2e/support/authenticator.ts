import { Secret, TOTP } from 'otpauth';
import { type Member, mustCall } from './api.ts';
import type { Stack } from './stack.ts';

const STEP_MS = 30_000;

/** An authenticator app that keeps one member's secret. */
export class Authenticator {
  readonly #stack: Stack;
  readonly #name: string;
  readonly #totp: TOTP;

  constructor(stack: Stack, name: string, key: string) {
    this.#stack = stack;
    this.#name = name;
    this.#totp = new TOTP({ secret: Secret.fromBase32(key) });
  }

  /** The current code, even if it has been used: a test does not wait half a minute for the next one. */
  async code(): Promise<string> {
    await this.#stack.sql(
      `update second_factor set last_step = 0 where holder = (select id from member where name = $1)`,
      [this.#name],
    );
    return this.#totp.generate();
  }

  /** Six digits that are not the current code. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) =>
      this.#totp.generate({ timestamp: Date.now() + steps * STEP_MS }),
    );
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
    );
  }
}

/** Enables a member's second factor without the screens. */
export async function giveFactor(stack: Stack, { token, name, password }: Member): Promise<Authenticator> {
  const { data } = await mustCall(stack, 'POST /member/second_factor/begin', { token });
  const phone = new Authenticator(stack, name, data.secret);
  const body = { factor_code: await phone.code(), password };
  await mustCall(stack, 'POST /member/second_factor/turn_on', { token, body });
  return phone;
}
