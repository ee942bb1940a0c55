import type { AuthorityDetail } from '@civictrack/contract/wire'
import { Link, styled, useTexts } from '@civictrack/shared'
import { authoritiesTexts } from '../authorities/authorities-texts'

/** Area, parent and website of an authority. */
export function AuthorityFacts({ authority }: { authority: AuthorityDetail }) {
  const texts = useTexts(authoritiesTexts)
  const { area, parent, website } = authority
  return (
    <Facts>
      {area && (
        <div>
          <dt>{texts.area}</dt>
          <dd>{area}</dd>
        </div>
      )}
      {parent && (
        <div>
          <dt>{texts.parent}</dt>
          <dd>
            <Link to={`/Authorities/${parent.slug}`}>{parent.name}</Link>
          </dd>
        </div>
      )}
      {/^https?:\/\//i.test(website) && (
        <div>
          <dt>{texts.website}</dt>
          <dd>
            <a href={website} rel="external nofollow noopener noreferrer">
              {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
            </a>
          </dd>
        </div>
      )}
    </Facts>
  )
}

/** Names of facts, each above its value. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9rem' },
  '& dd': { margin: 0, fontWeight: 600 },
}))
