/** One family of line icons, drawn on a 24 px grid. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  rules:
    'M12 17.5v.1M9.3 9.2a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.5 1.1-1.5 2.2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4.5l3 1.8',
  shield: 'M12 3l7 3v5.5c0 4.3-2.9 7.6-7 9.5-4.1-1.9-7-5.2-7-9.5V6zM9 12l2.2 2.2L15.2 10',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  alert: 'M12 8v5M12 16.4v.1M12 3.5l9 16H3z',
  repeat: 'M4 11a7 7 0 0 1 12-4.6L19 9M19 4.5V9h-4.5M20 13a7 7 0 0 1-12 4.6L5 15M5 19.5V15h4.5',
  stop: 'M7 7h10v10H7z',
  empty: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
