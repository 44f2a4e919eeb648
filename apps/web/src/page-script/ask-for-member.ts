import type { Lang } from '@koi/contract/enumerations';
import type { CallRequest } from '@koi/contract/request';
import type { OwnCalls } from '@koi/first-page';
import { askEarly } from './early-calls.ts';
import type { PageRoot } from './page-root.ts';
import { pause } from './pause.ts';

interface MemberVisit {
  token: string;
  lang: Lang;
  /** Where the sum of the wallets is shown; null where it is not. */
  place: Element | null;
}

/** Starts a member's first reads, which the app uses (`api/early-answers.ts`). */
export async function askForMember(
  root: PageRoot,
  { member, wallets, total }: OwnCalls,
  { token, lang, place }: MemberVisit,
): Promise<void> {
  const ask = ({ address, headers, ...request }: CallRequest) =>
    askEarly(
      root,
      { ...request, address: address + lang, headers: { ...headers, Authorization: `Bearer ${token}` } },
      token,
    );
  const arrival = ask(wallets);
  if (place) import(/* @vite-ignore */ total).then((part) => part.showEarlyTotal(place, arrival), pause);
  await pause();
  void ask(member);
  await pause();
}
