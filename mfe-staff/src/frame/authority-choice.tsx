import { styled, useLocation, useNavigate, useTexts } from '@civictrack/shared'
import { layoutTexts } from '../layout/layout-texts'
import { AUTHORITY, type Post, usePost } from '../session/use-authority'

/** Switches between the authorities of a person who belongs to several. Filters of the other one are left behind. */
export function AuthorityChoice({ posts }: { posts: readonly Post[] }) {
  const texts = useTexts(layoutTexts)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const present = usePost()
  if (posts.length < 2) return null
  // A report belongs to one authority.
  const page = /^\/staff\/reports\//i.test(pathname) ? '/Staff' : pathname
  return (
    <Select
      aria-label={texts.authority}
      value={present?.slug}
      onChange={(event) => navigate(`${page}?${AUTHORITY}=${encodeURIComponent(event.currentTarget.value)}`)}
    >
      {posts.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  )
}

const Select = styled('select')(({ theme }) => ({
  alignSelf: 'center',
  flex: 'none',
  maxWidth: theme.spacing(28),
  minHeight: theme.spacing(4),
  marginInlineStart: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1),
  background: theme.vars.palette.background.paper,
  color: 'inherit',
}))
