/** The screen of the member app that a game of this tab was opened from. */
interface LaunchReferrer {
  /** With its query: `/Main/recommendGame/SBS/3?tag=all`. */
  path: string;
  /** How far down it was. */
  scroll: number;
  /** Its entry of the browser's history comes right before the game's. */
  isBefore: boolean;
}

/** The app keeps keys of this prefix when it starts. */
const key = 'koi.tab.launchReferrer';

/** For the way back, also that of a game's page on the app's own origin. Null forgets it. */
export function storeLaunchReferrer(referrer: LaunchReferrer | null): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(referrer));
  } catch {
    // A private window without storage: the way back leads to the lobby.
  }
}

export function readLaunchReferrer(): LaunchReferrer | null {
  try {
    const stored: LaunchReferrer = JSON.parse(sessionStorage.getItem(key) as string);
    return stored.path.startsWith('/') ? stored : null;
  } catch {
    // Also where there is none: the page's own script reads this, within the first packets.
    return null;
  }
}
