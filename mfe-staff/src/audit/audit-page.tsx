import { deskPath } from '@civictrack/contract/staff'
import { Muted, useTexts } from '@civictrack/shared'
import { StaffPage } from '../frame/staff-page'
import { Empty, Loading } from '../layout/states'
import { rightsOf } from '../session/rights'
import { usePost } from '../session/use-authority'
import { useStaff } from '../session/use-staff'
import { AuditLines } from './audit-lines'
import { auditTexts } from './audit-texts'

/** All actions of the staff for operators; those in their own authority for managers. */
export function AuditPage() {
  const texts = useTexts(auditTexts)
  const { loaded } = useStaff()
  const post = usePost()
  const isOperator = loaded.kind === 'ready' && rightsOf(loaded.value).has('operate')
  const own = !isOperator && post?.role === 'manager' ? post : null
  return (
    <StaffPage>
      <h1 tabIndex={-1}>{own ? texts.titleOf({ authority: own.name }) : texts.title}</h1>
      {loaded.kind !== 'ready' && <Loading />}
      {isOperator && (
        <>
          <Muted>{texts.hint}</Muted>
          <AuditLines path="/api/v1/staff/operators/audit" isOperators />
        </>
      )}
      {own && (
        <>
          <Muted>{texts.hintOf}</Muted>
          <AuditLines key={own.slug} path={deskPath(own.slug, '/actions')} isOperators={false} />
        </>
      )}
      {loaded.kind === 'ready' && !isOperator && !own && <Empty>{texts.noRight}</Empty>}
    </StaffPage>
  )
}
