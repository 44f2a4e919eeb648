import type { AppContext } from '../../context.ts';
import { agentHosts } from '../../platform/settings/agent-hosts.ts';

export interface LinkBases {
  web: string;
  mobile: string;
  index: string;
}

/** The base addresses of links, by link type. */
export async function linkBases({ settings, config }: AppContext): Promise<LinkBases> {
  const values = await settings.values();
  return {
    web: `${values.read('system.site_pc') || config.publicUrl}/#/`,
    mobile: `${values.read('system.site_mobile') || config.publicUrl}/#/`,
    index: `${config.publicUrl}/`,
  };
}

/**
 * The registration addresses for desktop and phone: on the agent's own hosts if there are any. "" when the
 * site has no such link.
 */
export async function registerAddresses(
  ctx: AppContext,
  agentName: string,
): Promise<{ pc: string; wap: string }> {
  const [bases, values, rows] = await Promise.all([
    linkBases(ctx),
    ctx.settings.values(),
    ctx.database.db
      .selectFrom('link')
      .select(['name', 'type', 'url'])
      .where('name', 'in', ['pc_register', 'wap_register'])
      .where('is_open', '=', true)
      .orderBy('weight')
      .execute(),
  ]);
  const own = [...agentHosts(values).values()].find((host) => host.agent === agentName);
  const ofHost = {
    ...bases,
    ...(own?.site_pc && { web: `${own.site_pc}/#/` }),
    ...(own?.site_mobile && { mobile: `${own.site_mobile}/#/` }),
  };
  const address = (name: string) => {
    const link = rows.findLast((row) => row.name === name);
    return link ? `${ofHost[link.type]}${link.url}` : '';
  };
  return { pc: address('pc_register'), wap: address('wap_register') };
}
