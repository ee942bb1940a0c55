import { deskPath } from '@civictrack/contract/staff'
import { useTexts } from '@civictrack/shared'
import { StaffPage } from '../frame/staff-page'
import { Loading } from '../layout/states'
import { usePost } from '../session/use-authority'
import { Members } from './members'
import { membersTexts } from './members-texts'

/** The members of the authority, or, for operators, of all; who may invite does so here. */
export function MembersPage() {
  const texts = useTexts(membersTexts)
  const post = usePost()
  return (
    <StaffPage>
      <h1 tabIndex={-1}>{post ? texts.titleOf({ authority: post.name }) : texts.title}</h1>
      {post === undefined && <Loading />}
      {post && <Members base={deskPath(post.slug, '')} mayChange={post.role === 'manager'} isOperators={false} />}
      {post === null && <Members base="/api/v1/staff/operators" mayChange isOperators />}
    </StaffPage>
  )
}
