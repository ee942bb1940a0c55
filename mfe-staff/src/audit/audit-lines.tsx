import { AuditList } from '@civictrack/contract/staff'
import { Link, Muted, useTexts } from '@civictrack/shared'
import { LoadMore } from '../controls/load-more'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { useStaffList } from '../session/use-staff-read'
import { momentText } from '../words/dates'
import { detailsText } from '../words/details'
import { wordFor } from '../words/word-texts'
import { AuditFilterBar } from './audit-filter-bar'
import { actionTexts, auditTexts } from './audit-texts'
import { AUDIT_FILTERS, useAuditFilters } from './use-audit-filters'

interface Props {
  path: string
  /** Operators see all authorities; a manager only the own one, whose name in the address is no filter. */
  isOperators: boolean
}

/** The actions, page by page, under the filters. */
export function AuditLines({ path, isOperators }: Props) {
  const texts = useTexts(auditTexts)
  const words = useTexts(actionTexts)
  const names = isOperators ? AUDIT_FILTERS : AUDIT_FILTERS.filter((name) => name !== 'authority')
  const filters = useAuditFilters(names)
  const { query } = filters
  const { loaded, retry, more } = useStaffList({ path, query, schema: AuditList })
  return (
    <>
      <AuditFilterBar names={names} filters={filters} />
      <Show loaded={loaded} retry={retry} isPart>
        {({ pages }) => {
          const actions = pages.flatMap((page) => page.actions)
          if (actions.length === 0) {
            return <Empty>{Object.keys(query).length > 0 ? texts.emptyFiltered : texts.empty}</Empty>
          }
          return (
            <>
              <Rows>
                {actions.map(({ id, actor, action, authority, reference, details, at }) => (
                  <li key={id}>
                    <div>
                      <b>{wordFor(words, action)}</b>{' '}
                      {reference && (
                        <Link to={`${isOperators ? '/Reports' : '/Staff/Reports'}/${reference}`}>{reference}</Link>
                      )}
                      <Muted>
                        {[actor, isOperators && authority, detailsText(details)].filter(Boolean).join(' · ')}
                      </Muted>
                    </div>
                    <Muted as="span">{momentText(at)}</Muted>
                  </li>
                ))}
              </Rows>
              <LoadMore more={more} label={texts.more} failed={texts.moreFailed} />
            </>
          )
        }}
      </Show>
    </>
  )
}
