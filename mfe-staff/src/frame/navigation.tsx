import { Link, styled, useLocation, useSearchParams, useTexts } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { layoutTexts } from '../layout/layout-texts'
import { type Right, rightsOf } from '../session/rights'
import { AUTHORITY, postsOf } from '../session/use-authority'
import { useStaff } from '../session/use-staff'
import { AuthorityChoice } from './authority-choice'

type Entry = readonly [
  path: string,
  label: 'desk' | 'figures' | 'templates' | 'members' | 'operators' | 'contacts' | 'moderation' | 'audit' | 'account',
  /** One of these is needed; none for everybody. */
  rights: readonly Right[],
]

const ENTRIES: readonly Entry[] = [
  ['/Staff', 'desk', ['desk']],
  ['/Staff/Figures', 'figures', ['desk']],
  ['/Staff/Templates', 'templates', ['desk']],
  ['/Staff/Members', 'members', []],
  ['/Staff/Operators', 'operators', ['operate']],
  ['/Staff/Contacts', 'contacts', ['operate']],
  ['/Staff/Moderation', 'moderation', ['moderate']],
  ['/Staff/Audit', 'audit', ['operate', 'manage']],
  ['/Staff/Account', 'account', []],
]

/** The pages that this person may open. Until it is known who it is, the bar is empty and has its full height. */
export function Navigation() {
  const texts = useTexts(layoutTexts)
  const { pathname } = useLocation()
  const { loaded } = useStaff()
  const rights = loaded.kind === 'ready' ? rightsOf(loaded.value) : null
  const [params] = useSearchParams()
  const authority = params.get(AUTHORITY)
  const query = authority === null ? '' : `?${AUTHORITY}=${encodeURIComponent(authority)}`
  const shown = rights
    ? ENTRIES.filter(([, , needed]) => needed.length === 0 || needed.some((right) => rights.has(right)))
    : []
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar is wider than the screen.
  useEffect(() => {
    if (shown.length > 0)
      bar.current?.querySelector(`[aria-current]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown.length])
  return (
    <Bar ref={bar} aria-label={texts.navigation}>
      {shown.map(([path, label]) => (
        <Entry key={path} to={path + query} aria-current={isAt(pathname, path) ? 'page' : undefined}>
          {texts[label]}
        </Entry>
      ))}
      {loaded.kind === 'ready' && <AuthorityChoice posts={postsOf(loaded.value.memberships)} />}
    </Bar>
  )
}

/** A report belongs to the list of reports. */
function isAt(pathname: string, path: string): boolean {
  const here = pathname.toLowerCase().replace(/\/$/, '')
  return here === path.toLowerCase() || (path === '/Staff' && here.startsWith('/staff/reports/'))
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  minHeight: theme.spacing(5.5),
  paddingInline: theme.spacing(1),
  overflowX: 'auto',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Entry = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  paddingInline: theme.spacing(1.25),
  borderBottom: '3px solid transparent',
  color: theme.vars.palette.text.primary,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current="page"]': {
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.primary.main,
  },
}))
