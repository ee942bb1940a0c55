import { theme } from '@civictrack/shared'

const { palette } = theme.vars

/** A red-earth road that stops at a barrier. */
export function RoadEnds() {
  return (
    <svg viewBox="0 0 320 150" width="320" height="150" aria-hidden="true" focusable="false">
      <rect width="320" height="150" rx="20" fill={palette.primary.light} />
      <circle cx="258" cy="40" r="18" fill={palette.warning.light} />
      <path d="M0 104c70-26 120-26 170-12s100 10 150-8v66H0Z" fill={palette.primary.main} opacity="0.25" />
      <path d="M118 150l26-58h32l26 58Z" fill={palette.secondary.main} />
      <path d="M158 98h4l2 14h-8Zm-3 22h10l2 18h-14Z" fill={palette.secondary.light} />
      <rect x="96" y="74" width="128" height="16" rx="4" fill={palette.background.paper} />
      <path d="M104 74h18l-10 16H94Zm36 0h18l-10 16h-18Zm36 0h18l-10 16h-18Z" fill={palette.secondary.dark} />
      <path d="M108 90v22M212 90v22" stroke={palette.text.primary} strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
