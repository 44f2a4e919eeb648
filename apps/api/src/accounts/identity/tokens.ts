import { randomUUID } from 'node:crypto';

/** Lifetime of an access token (docs/contract/money.md 1.8). */
const ACCESS_SECONDS = 3600;
/** How long after the first issue an expired token may still be exchanged. */
const REFRESH_SECONDS = 14 * 86_400;

export type Audience = 'member' | 'operator';

export interface TokenClaims {
  iss: string;
  /** `viewer`: an operator who views a member's screens (decision 0044). */
  aud: Audience | 'viewer';
  sub: string;
  jti: string;
  iat: number;
  nbf: number;
  exp: number;
  /**
   * Session version of the account: a random number, so that a token fits one account only, even if an id is
   * reused.
   */
  ver: number;
  /** When the session began, unix seconds; refreshed tokens carry it over. */
  first: number;
  /** The member's session (table `member_session`). */
  sid?: string;
  /** The view (table `member_view`) of a viewer's token. */
  view?: string;
}

export interface SessionReply {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: Date;
}

export type TokenReading = { claims: TokenClaims; state: 'valid' | 'expired' } | { state: 'unusable' };

export interface Tokens {
  issue(audience: Audience, id: number, version: number, session?: string): SessionReply;
  /** A token for viewing this member's screens until then; it cannot be refreshed. */
  issueView(member: number, view: string, until: Date): string;
  /** A new token for the same session. */
  refresh(claims: TokenClaims): SessionReply;
  /** `expired` only while the refresh window is open; after it the token is `unusable`. */
  read(token: string): TokenReading;
}

/** Signs and verifies tokens; throws for a token that it did not sign. */
export interface TokenSigner {
  sign(claims: TokenClaims): string;
  verify(token: string): Partial<TokenClaims>;
}

const ISSUER = 'koi';

export function createTokens(signer: TokenSigner, clock: () => Date): Tokens {
  const sign = (
    audience: TokenClaims['aud'],
    subject: string,
    version: number,
    { first, sid }: { first?: number; sid?: string | undefined },
  ): SessionReply => {
    const now = Math.floor(clock().getTime() / 1000);
    const exp = now + ACCESS_SECONDS;
    const claims: TokenClaims = {
      iss: ISSUER,
      aud: audience,
      sub: subject,
      jti: randomUUID(),
      iat: now,
      nbf: now,
      exp,
      ver: version,
      first: first ?? now,
      ...(sid === undefined ? {} : { sid }),
    };
    return {
      access_token: signer.sign(claims),
      token_type: 'bearer',
      expires_in: ACCESS_SECONDS,
      expires_at: new Date(exp * 1000),
    };
  };
  return {
    issue: (audience, id, version, sid) => sign(audience, String(id), version, { sid }),
    issueView(member, view, until) {
      const now = Math.floor(clock().getTime() / 1000);
      const times = { iat: now, nbf: now, first: now, exp: Math.floor(until.getTime() / 1000) };
      const claims = {
        iss: ISSUER,
        aud: 'viewer',
        sub: String(member),
        jti: randomUUID(),
        ver: 0,
        view,
      } as const;
      return signer.sign({ ...claims, ...times });
    },
    refresh: ({ aud, sub, ver, first, sid }) => sign(aud, sub, ver, { first, sid }),
    read(token) {
      const claims = verified(signer, token);
      if (!claims) return { state: 'unusable' };
      const now = Math.floor(clock().getTime() / 1000);
      if (claims.nbf > now + 60) return { state: 'unusable' };
      if (now < claims.exp) return { claims, state: 'valid' };
      if (claims.aud === 'viewer') return { state: 'unusable' };
      return now < claims.first + REFRESH_SECONDS ? { claims, state: 'expired' } : { state: 'unusable' };
    },
  };
}

/** Checks signature and shape only: expiry is checked against the caller's clock. */
function verified(signer: TokenSigner, token: string): TokenClaims | undefined {
  try {
    const claims = signer.verify(token);
    const full =
      claims.iss === ISSUER &&
      (claims.aud === 'member' ||
        claims.aud === 'operator' ||
        (claims.aud === 'viewer' && /^\d{1,18}$/.test(claims.view ?? ''))) &&
      /^\d{1,10}$/.test(claims.sub ?? '') &&
      (claims.sid === undefined || /^\d{1,18}$/.test(claims.sid)) &&
      typeof claims.ver === 'number' &&
      typeof claims.first === 'number' &&
      typeof claims.exp === 'number' &&
      typeof claims.nbf === 'number';
    return full ? (claims as TokenClaims) : undefined;
  } catch {
    return undefined;
  }
}
