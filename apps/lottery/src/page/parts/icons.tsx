/** One family of line icons, drawn on a 24 px grid. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  down: 'M6 9.5l6 6 6-6',
  forward: 'M9 5l7 7-7 7',
  random:
    'M4 7h3.5c4.5 0 4.5 10 9 10H20M4 17h3.5c1.6 0 2.6-1.2 3.4-2.8M12.4 9.6C13.3 8 14.2 7 16.5 7H20M17.5 4.5L20 7l-2.5 2.5M17.5 14.5L20 17l-2.5 2.5',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  close: 'M6 6l12 12M18 6L6 18',
  rules:
    'M12 17.5v.1M9.3 9.2a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.5 1.1-1.5 2.2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  shield: 'M12 3l7 3v5.5c0 4.3-2.9 7.6-7 9.5-4.1-1.9-7-5.2-7-9.5V6zM9 12l2.2 2.2L15.2 10',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.4v.1M12 3.5l9 16H3z',
  ticket: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10',
  refresh: 'M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6',
  wifi: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3M19 12.5a10 10 0 0 0-4.6-2.6M8.5 16a5 5 0 0 1 7 0M12 19.5v.1',
} as const;

export function Icon({ name, size = 22 }: { name: keyof typeof paths; size?: number }) {
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
