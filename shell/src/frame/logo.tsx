import { Link, PRODUCT, styled, useTexts } from '@civictrack/shared'
import { siteTheme } from '@civictrack/shared/host'
import { frameTexts } from './frame-texts'

/** The product's mark: a place on the map with a tick in it. */
export function Logo({ to = '/' }: { to?: string }) {
  const texts = useTexts(frameTexts)
  const { palette } = siteTheme().vars
  return (
    <Anchor to={to} aria-label={texts.home({ product: PRODUCT })}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path d="M16 30S4 20.5 4 12.5a12 12 0 0 1 24 0C28 20.5 16 30 16 30Z" fill={palette.primary.main} />
        <path
          d="M10.5 12.800l4 4 7.200-7.600"
          fill="none"
          stroke={palette.primary.contrastText}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {PRODUCT}
    </Anchor>
  )
}

const Anchor = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: theme.spacing(6),
  color: theme.vars.palette.text.primary,
  fontSize: '1.25rem',
  fontWeight: 800,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
}))
