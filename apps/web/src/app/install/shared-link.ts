import { pathTo } from '../../shared/navigation/paths.ts';
import { navigate } from '../../shared/navigation/router.ts';

/** Names of the manifest's share target (`build/app-manifest.ts`). */
const names = ['share_url', 'share_text', 'share_title'];

/**
 * As in an invite link: the personal code of a member, or the token of an invite. Back ends distinguish the
 * two.
 */
type Invite = { i: string } | { token: string };

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The invitation in a link that was shared with the installed app; undefined when there is none. */
export function sharedInvite(search: string): Invite | undefined {
  const shared = new URLSearchParams(search);
  const addresses = names.flatMap((name) => shared.get(name)?.match(/https?:\/\/\S+/g) ?? []);
  for (const address of addresses) {
    const { search: own, hash } = parse(address) ?? {};
    if (own === undefined || hash === undefined) continue;
    // The code is before the hash or inside it.
    for (const query of [hash.slice(hash.indexOf('?') + 1), own]) {
      const parameters = new URLSearchParams(query);
      const [code, token] = [parameters.get('i'), parameters.get('token')];
      if (code) return { i: code.slice(0, 64) };
      if (token) return { token: token.slice(0, 64) };
    }
  }
  return undefined;
}

/** Opens the registration with the code of a shared link; without one the app starts as usual. */
export function openSharedLink(): void {
  const invite = sharedInvite(location.search);
  history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
  if (invite) navigate(pathTo('/Register', { query: invite }), { replace: true });
}
