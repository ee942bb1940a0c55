import { Link, styled, useTexts } from '@civictrack/shared'
import { useComposition } from '../../composition/live-composition'
import { navigationOf } from '../../composition/site-map'
import { openCookieSettings } from '../../cookies/cookie-settings'
import { footerTexts } from './footer-texts'

/** The page about cookies, whose settings open over any page. */
const SETTINGS = '/Cookies'

/** Privacy Policy, Terms of Service, Cookies Settings. */
export function LegalLinks() {
  const texts = useTexts(footerTexts)
  return (
    <List aria-label={texts.legal}>
      {navigationOf(useComposition(), 'footer-legal').map(({ label, to }) => (
        <li key={label}>
          {to === SETTINGS ? <SettingsLink to={to}>{label}</SettingsLink> : <Link to={to}>{label}</Link>}
        </li>
      ))}
    </List>
  )
}

/** Opens the dialog in place; in another tab, or without scripts, it leads to the page about cookies. */
function SettingsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openCookieSettings()
      }}
    >
      {children}
    </Link>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  listStyle: 'none',
}))
