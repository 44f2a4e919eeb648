import { demoSecrets } from './demo-secrets.ts';

/** Environment variables. All readers of one throw ConfigError, and name it. */
export type Env = NodeJS.ProcessEnv;

/** What is wrong with the environment, in one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function boundedNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name] ?? String(fallback);
  const value = /^\d{1,8}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

export function flag(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined) return fallback;
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
  return text === '1';
}

export function address(env: Env, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

/**
 * At least 32 characters; production refuses the demonstration's secrets. `demo` is the default elsewhere.
 */
export function secret(env: Env, name: string, demo: string, production: boolean): string {
  const text = env[name];
  const refused: readonly string[] = [...Object.values(demoSecrets), demo];
  if (production && (text === undefined || refused.includes(text))) {
    throw new ConfigError(`${name} must be set to a secret of its own in production.`);
  }
  if (text !== undefined && text.length < 32)
    throw new ConfigError(`${name} must have at least 32 characters.`);
  return text ?? demo;
}

export function secondsList(env: Env, name: string, fallback: string): number[] {
  const text = env[name] ?? fallback;
  const values = text
    .split(',')
    .map((part) => (/^\s*\d{1,6}(\.\d{1,3})?\s*$/.test(part) ? Number(part) : Number.NaN));
  if (values.some((value) => !(value > 0))) {
    throw new ConfigError(`${name} must be a list of seconds such as "5,15,60", not "${text}".`);
  }
  return values;
}

export function textList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** An origin in the exact form that browsers send. */
export function exactOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new ConfigError(`CORS_ORIGINS must list origins such as https://m.example.com, not "${text}".`);
  }
  return text;
}

/** TZ_OFFSET, such as +08:00: minutes east of UTC. */
export function timeOffset(env: Env): number {
  const text = env.TZ_OFFSET ?? '+08:00';
  const match = /^([+-])(\d\d):([0-5]\d)$/.exec(text);
  const minutes = match ? Number(match[2]) * 60 + Number(match[3]) : Number.NaN;
  if (!(minutes <= 14 * 60)) throw new ConfigError(`TZ_OFFSET must look like +08:00, not "${text}".`);
  return match?.[1] === '-' ? -minutes : minutes;
}
