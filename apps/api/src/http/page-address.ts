import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { HOSTS, hostIn, readHost } from '../settings/agent-hosts.ts';

/**
 * What the addresses of the member app begin with on the host that was asked. A browser keeps a session for one host,
 * so whoever is sent away is led back to that one. What a request calls its host is believed only where operators have
 * named it; otherwise PUBLIC_URL.
 */
export async function pageAddress(ctx: AppContext, request: FastifyRequest): Promise<string> {
  const address = new URL(ctx.config.publicUrl);
  const host = request.hostname.toLowerCase();
  if (host === address.hostname || !(await isNamed(ctx, host))) return ctx.config.publicUrl;
  address.hostname = host;
  return address.href.replace(/\/$/, '');
}

/** By a brand, as an agent's, or in the settings. */
async function isNamed({ brands, settings }: AppContext, host: string): Promise<boolean> {
  if (await brands.has(host)) return true;
  const [system, hosts] = await Promise.all([settings.group('system'), settings.group(HOSTS)]);
  if (readHost(hosts.get(host))) return true;
  const agents = [...hosts.values()].map(readHost);
  return [
    system.get('site_pc'),
    system.get('site_mobile'),
    ...agents.flatMap((agent) => [agent?.site_pc, agent?.site_mobile]),
  ].some((address) => hostIn(address) === host);
}
