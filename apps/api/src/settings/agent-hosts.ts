import type { Settings } from './settings.ts';

/** One setting per host of an agent, in a group that never leaves the server. */
export const HOSTS = 'agent_host';

export interface AgentHost {
  agent: string;
  site_pc: string;
  site_mobile: string;
}

/** Of an address with or without a scheme, a port and a path. */
export const hostIn = (address: string | undefined): string | undefined =>
  address
    ?.toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/:?#]/)[0];

/** What stands for a host, matched exactly; an address with a port or a path names its host. */
export async function findHost(settings: Settings, url: string | undefined): Promise<AgentHost | undefined> {
  const host = hostIn(url);
  return host ? readHost((await settings.group(HOSTS)).get(host)) : undefined;
}

/** Undefined for none, and for one that cannot be read. */
export function readHost(json: string | undefined): AgentHost | undefined {
  if (!json) return undefined;
  try {
    const { agent = '', site_pc = '', site_mobile = '' } = JSON.parse(json) as Partial<AgentHost>;
    return { agent, site_pc, site_mobile };
  } catch {
    return undefined;
  }
}
