/** docs/member-app.md 8: the banner group of the phone app. */
export const bannerGroup = 'mobile1';
