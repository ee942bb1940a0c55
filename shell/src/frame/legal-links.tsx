import { Link, styled, useTexts } from '@civictrack/shared'
import { useComposition } from '../composition/live-composition'
import { navigationOf } from '../composition/site-map'
import { frameTexts } from './frame-texts'

/** Privacy Policy, Terms of Service, Cookies Settings. */
export function LegalLinks() {
  const texts = useTexts(frameTexts)
  return (
    <List aria-label={texts.legal}>
      {navigationOf(useComposition(), 'footer-legal').map(({ label, to }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  listStyle: 'none',
}))
