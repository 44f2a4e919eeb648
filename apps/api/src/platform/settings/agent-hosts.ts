import type { SettingValues } from './settings.ts';

/** The group with one row per host of an agent; it never leaves the server. */
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

/** By host, without unreadable ones. */
export function agentHosts(values: SettingValues): ReadonlyMap<string, AgentHost> {
  return new Map(
    [...values.rows(HOSTS)].flatMap(([host, json]) => {
      const found = parsed(json);
      return found ? [[host, found] as const] : [];
    }),
  );
}

/** The agent's entry for a host, matched exactly; of an address with a port or a path, the host counts. */
export function findHost(values: SettingValues, url: string | undefined): AgentHost | undefined {
  const host = hostIn(url);
  return host ? agentHosts(values).get(host) : undefined;
}

function parsed(json: string): AgentHost | undefined {
  try {
    const { agent = '', site_pc = '', site_mobile = '' } = JSON.parse(json) as Partial<AgentHost>;
    return { agent, site_pc, site_mobile };
  } catch {
    return undefined;
  }
}
