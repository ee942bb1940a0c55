import { ButtonLink, matchPath, useLocation, useTexts } from '@civictrack/shared'
import { StaffPage } from '../frame/staff-page'
import { Empty, Loading, Show } from '../layout/states'
import { homeOf } from '../session/rights'
import { usePost } from '../session/use-authority'
import { useStaff } from '../session/use-staff'
import { Desk } from './desk'
import { deskTexts } from './desk-texts'
import { Padded } from './panes'

/** The desk of an authority: the list of its reports, and the report that is open. Both addresses show this page. */
export function DeskPage() {
  const texts = useTexts(deskTexts)
  const { pathname } = useLocation()
  const { loaded, retry } = useStaff()
  const post = usePost()
  const reference = matchPath('/Staff/Reports/:reference', pathname)?.params.reference?.toUpperCase()

  if (post) {
    return (
      <StaffPage isFull>
        <Desk key={post.slug} post={post} reference={reference} />
      </StaffPage>
    )
  }
  return (
    <StaffPage>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Show loaded={loaded} retry={retry} isPart>
        {(session) =>
          post === null ? (
            <Empty action={<ButtonLink to={homeOf(session)}>{texts.noDeskAction}</ButtonLink>}>{texts.noDesk}</Empty>
          ) : (
            <Padded>
              <Loading />
            </Padded>
          )
        }
      </Show>
    </StaffPage>
  )
}
