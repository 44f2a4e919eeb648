import { Secret, TOTP } from 'otpauth';
import { enableFactor, prepareSecret } from '../src/accounts/second-factor/enable-factor.ts';
import { memberHolder } from '../src/accounts/second-factor/member-factor.ts';
import type { AppContext } from '../src/context.ts';

const STEP_MS = 30_000;

interface Clock {
  now(): Date;
  advance(ms: number): void;
}

/** An authenticator app with one secret. */
export class Authenticator {
  readonly secret: string;
  readonly #clock: Clock;
  #last = 0;

  constructor(secret: string, clock: Clock) {
    this.secret = secret;
    this.#clock = clock;
  }

  /** The current code, or that of `steps` later or earlier. */
  at(steps = 0): string {
    this.#settle();
    return this.#codeOf(this.#step() + steps);
  }

  /** A code not returned before; advances the clock if necessary. */
  code(): string {
    this.#settle();
    if (this.#last > this.#step()) this.#clock.advance((this.#last - this.#step()) * STEP_MS);
    this.#last = Math.max(this.#step(), this.#last + 1);
    return this.#codeOf(this.#last);
  }

  /** Six digits that are currently wrong. */
  wrong(): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.at(steps));
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
    );
  }

  /** Advances the clock if the next step would begin before the code is verified. */
  #settle(): void {
    const left = STEP_MS - (this.#clock.now().getTime() % STEP_MS);
    if (left < 10_000) this.#clock.advance(left);
  }

  #step(): number {
    return Math.floor(this.#clock.now().getTime() / STEP_MS);
  }

  #codeOf(step: number): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: step * STEP_MS });
  }
}

/** Turns a member's second factor on, bypassing the calls. */
export async function giveFactor(ctx: AppContext, memberId: number, clock: Clock): Promise<Authenticator> {
  const holder = memberHolder(memberId);
  const secret = await prepareSecret(ctx, holder);
  if (!secret) throw new Error('it is on already');
  const app = new Authenticator(new Secret({ buffer: new Uint8Array(secret).buffer }).base32, clock);
  const code = app.code();
  await ctx.database.transaction((trx) => enableFactor(ctx, trx, holder, code));
  return app;
}
