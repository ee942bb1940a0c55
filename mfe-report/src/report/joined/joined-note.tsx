import type { ReportDetail } from '@civictrack/contract/wire'
import { Link, Muted, styled, useTexts } from '@civictrack/shared'
import { joinedTexts } from './joined-texts'

/** Says under which report this one is followed, or which ones are followed here too, with links to them. */
export function JoinedNote({ joinedTo, joined = [] }: Pick<ReportDetail, 'joinedTo' | 'joined'>) {
  const texts = useTexts(joinedTexts)
  const others = joinedTo ? [joinedTo] : joined
  if (others.length === 0) return null
  return (
    <div>
      <Muted>{joinedTo ? texts.followed : texts.joined}</Muted>
      <Plain>
        {others.map((other) => (
          <li key={other.reference}>
            <Link to={`/Reports/${other.reference}`}>{texts.report(other)}</Link>
          </li>
        ))}
      </Plain>
    </div>
  )
}

const Plain = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
