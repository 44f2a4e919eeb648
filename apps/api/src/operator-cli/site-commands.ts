import { type Commands, problemsOr } from './commands.ts';
import { CommandFailure } from './failure.ts';
import type { PlatformClient } from './platform-client.ts';

/** `npm run operator -- check-site`: what keeps members out of a site, or their money from moving. */
export const siteCommands: Commands = {
  'check-site': {
    run: async (client) => {
      const problems = [
        ...(await closedDoors(client)),
        ...(await missingOffice(client)),
        ...(await missingGames(client)),
      ];
      return problemsOr(problems, 'Members can register, pay in and play.');
    },
  },
};

async function settingsOf(client: PlatformClient, group: string): Promise<ReadonlyMap<string, string>> {
  const { data } = await client.call('POST /operator/site/settings', { group });
  return new Map(data.map(({ key, values, fallback }) => [key, values.common || fallback]));
}

async function closedDoors(client: PlatformClient): Promise<string[]> {
  const system = await settingsOf(client, 'system');
  return [
    ...(system.get('is_system_maintenance') === '1'
      ? ['The site is under maintenance (system, is_system_maintenance): only listed addresses get in.']
      : []),
    ...(system.get('is_open_register') === '0'
      ? ['Registration is closed (system, is_open_register): nobody can open an account.']
      : []),
  ];
}

async function missingOffice(client: PlatformClient): Promise<string[]> {
  const { data: channels } = await client.call('POST /operator/channels/list', {});
  const payable = channels.filter(({ is_open, is_payable }) => is_open === 1 && is_payable === 1);
  const { data: operators } = await client.call('POST /operator/access/operators/list', {});
  const owners = operators.filter(({ role, is_open }) => role === 'owner' && is_open === 1);
  return [
    ...(payable.length === 0
      ? ['No payment channel is open (console, Payment channels): members have no way to pay in.']
      : []),
    ...(owners.length < 2
      ? [
          'There is one owner: large withdrawals and changes of access wait for a second (create-owner <name>).',
        ]
      : []),
  ];
}

async function missingGames(client: PlatformClient): Promise<string[]> {
  const { data: suppliers } = await client.call('POST /operator/games/suppliers/list', {});
  const inLobby = suppliers.filter(
    ({ is_open, is_shown, games_open }) => is_open && is_shown && games_open > 0,
  );
  const reached = await client
    .call('POST /operator/lottery/issues', { game_code: 'K3A' })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof CommandFailure) return false;
      throw error;
    });
  return [
    ...(inLobby.length === 0
      ? ['No supplier is open and shown with games (console, Suppliers): the lobby is empty.']
      : []),
    ...inLobby
      .filter(({ is_connected }) => is_connected === 0)
      .map(({ code }) => `${code} is open and not connected: SUPPLIER_${code}_URL says where it is.`),
    ...(reached
      ? []
      : ['The platform does not reach the own lottery: SUPPLIER_LY_URL says where it is, see its log.']),
  ];
}
