import { RENDERED_STYLES } from '@civictrack/contract/rendered-styles'
import { Global } from '@emotion/react'
import { schemeSheets } from './scheme-sheets'
import { siteTheme } from './theme'

/**
 * The styles of the whole document. A page that the server has rendered has the rules already, and of the theme's variables
 * those that it uses: all of them are added here, for what is opened later.
 */
export function GlobalStyle() {
  return isRendered() ? <Global styles={schemeSheets()} /> : <BaseRules />
}

function isRendered(): boolean {
  return typeof document !== 'undefined' && document.querySelector(`style[${RENDERED_STYLES}^="css-global "]`) !== null
}

/** Reset, base typography, focus ring, and less motion for visitors who ask for it. */
function BaseRules() {
  const theme = siteTheme()
  const { palette } = theme.vars
  return (
    <Global
      styles={[
        ...schemeSheets(),
        {
          '*, *::before, *::after': { boxSizing: 'border-box' },
          html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: theme.spacing(10) },
          body: {
            margin: 0,
            background: palette.background.default,
            color: palette.text.primary,
            fontFamily: theme.typography.fontFamily,
            fontSize: '1rem',
            lineHeight: 1.6,
            overflowWrap: 'break-word',
          },
          'h1, h2, h3, h4': { lineHeight: 1.2, margin: 0, textWrap: 'balance', overflowWrap: 'anywhere' },
          h1: { fontSize: 'clamp(1.9rem, 1.3rem + 2.6vw, 3.1rem)', letterSpacing: '-0.02em' },
          h2: { fontSize: 'clamp(1.5rem, 1.2rem + 1.4vw, 2.2rem)', letterSpacing: '-0.01em' },
          h3: { fontSize: '1.2rem' },
          p: { margin: 0 },
          'ul, ol': { margin: 0, padding: 0 },
          a: { color: palette.primary.main },
          'img, svg': { maxWidth: '100%' },
          'button, input, select, textarea': { font: 'inherit' },
          ':focus-visible': { outline: `3px solid ${palette.secondary.main}`, outlineOffset: 2 },
          'h1:focus, [tabindex="-1"]:focus': { outline: 'none' },
          // The visitor has acted, and the page's scripts are on their way: after a moment it shows.
          '@keyframes starting': { from: { transform: 'scaleX(0)' } },
          'html[data-starting]::before': {
            content: '""',
            position: 'fixed',
            zIndex: theme.zIndex.tooltip,
            inset: '0 0 auto',
            height: 3,
            background: palette.secondary.main,
            transformOrigin: 'left',
            animation: 'starting 8s 0.4s ease-out backwards',
          },
          // Without scripts these buttons would do nothing.
          '@media (scripting: none)': { 'button[type="button"]:not([popovertarget])': { display: 'none' } },
          '@media (prefers-reduced-motion: no-preference)': { html: { scrollBehavior: 'smooth' } },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              // A short duration would give every element a transition, and an inherited colour would arrive a frame later
              // at each level of the tree.
              transition: 'none !important',
            },
          },
        },
      ]}
    />
  )
}
