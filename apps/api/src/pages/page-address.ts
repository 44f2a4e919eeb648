import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { agentHosts, hostIn } from '../platform/settings/agent-hosts.ts';

/**
 * Base address of the member app on the requested host. A browser stores a session per host, so a redirected
 * user must return to the same one. The Host of a request is trusted only if operators have configured it;
 * otherwise PUBLIC_URL is used.
 */
export async function pageAddress(ctx: AppContext, request: FastifyRequest): Promise<string> {
  const address = new URL(ctx.config.publicUrl);
  const host = request.hostname.toLowerCase();
  if (host === address.hostname || !(await isNamed(ctx, host))) return ctx.config.publicUrl;
  address.hostname = host;
  return address.href.replace(/\/$/, '');
}

/** Whether a brand, an agent or the settings name the host. */
async function isNamed({ brands, settings }: AppContext, host: string): Promise<boolean> {
  if (await brands.has(host)) return true;
  const values = await settings.values();
  const hosts = agentHosts(values);
  if (hosts.has(host)) return true;
  return [
    values.read('system.site_pc'),
    values.read('system.site_mobile'),
    ...[...hosts.values()].flatMap((agent) => [agent.site_pc, agent.site_mobile]),
  ].some((address) => hostIn(address) === host);
}
