import type { Settings } from './settings.ts';

/** One setting per host of an agent, in a group that never leaves the server. */
export const HOSTS = 'agent_host';

export interface AgentHost {
  agent: string;
  site_pc: string;
  site_mobile: string;
}

/** Host of an address with or without a scheme, a port and a path. */
export const hostIn = (address: string | undefined): string | undefined =>
  address
    ?.toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/:?#]/)[0];

/** The agent's entry for a host, matched exactly; of an address with a port or a path, the host counts. */
export async function findHost(settings: Settings, url: string | undefined): Promise<AgentHost | undefined> {
  const host = hostIn(url);
  return host ? readHost((await settings.group(HOSTS)).get(host)) : undefined;
}

/** Undefined for none, and for an unreadable one. */
export function readHost(json: string | undefined): AgentHost | undefined {
  if (!json) return undefined;
  try {
    const { agent = '', site_pc = '', site_mobile = '' } = JSON.parse(json) as Partial<AgentHost>;
    return { agent, site_pc, site_mobile };
  } catch {
    return undefined;
  }
}
