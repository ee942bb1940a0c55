/** Outlines in a box of 24 by 24, drawn with a stroke of the text's colour. */
const SHAPES = {
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  upvote: 'M7 21V10l5-7c1.7.4 2.5 1.6 2.2 3.2L13.5 10H19a2 2 0 0 1 2 2.4l-1.3 6.9A2 2 0 0 1 17.7 21H7Zm0 0H3.5V10H7',
  comment: 'M4 5h16v11H11l-5 4v-4H4V5Z',
  share:
    'M8.6 13.4l6.8 4M15.4 6.6l-6.8 4M6 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM18 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 18 8Zm0 13.6a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2l5 5',
  check: 'M4.5 12.5l5 5L19.5 7',
  calendar: 'M5 6h14v14H5V6Zm0 5h14M9 3.5v4M15 3.5v4',
  mail: 'M3.5 6h17v12h-17V6Zm0 .5l8.5 7 8.5-7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  dashboard: 'M4 4h7v9H4V4Zm9 0h7v5h-7V4Zm0 7h7v9h-7v-9ZM4 15h7v5H4v-5Z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  settings:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  logout: 'M14 4H5v16h9M10 12h11M17.5 8l4 4-4 4',
} as const

export type IconName = keyof typeof SHAPES

/** Whether there is an icon of this name: a newer release may name one that this version lacks. */
export function isIconName(name: string): name is IconName {
  return Object.keys(SHAPES).includes(name)
}

/** A small drawing beside a text with the same meaning; hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={SHAPES[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
