import { AuditList } from '@civictrack/contract/staff'
import { defineTexts, Link, Muted, styled, useSearchParams, useTexts } from '@civictrack/shared'
import { CompactInput } from '../controls/compact-input'
import { LoadMore } from '../controls/load-more'
import { StaffPage } from '../frame/staff-page'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { useStaffList } from '../session/use-staff-read'
import { momentText } from '../words/dates'
import { detailsText } from '../words/details'

const auditTexts = defineTexts('staff/audit', {
  title: 'Audit',
  hint: 'Every action of the staff, with its person. The newest stand first.',
  actor: 'Person',
  action: 'Action',
  authority: 'Authority',
  reference: 'Report',
  from: 'From',
  to: 'To',
  empty: 'No action matches these filters.',
  more: 'Load more',
  moreFailed: 'More could not be loaded.',
})

const FILTERS = ['actor', 'action', 'authority', 'reference', 'from', 'to'] as const

/** All actions of the staff, for operators. The filters are in the address. */
export function AuditPage() {
  const texts = useTexts(auditTexts)
  const [params, setParams] = useSearchParams()
  const query = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  const { loaded, retry, more } = useStaffList({ path: '/api/v1/staff/operators/audit', query, schema: AuditList })

  function filter(name: string, value: string): void {
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  }

  return (
    <StaffPage>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Muted>{texts.hint}</Muted>
      <Filters role="search" onSubmit={(event) => event.preventDefault()}>
        {FILTERS.map((name) => (
          <CompactInput
            key={name}
            label={texts[name]}
            type={name === 'from' || name === 'to' ? 'date' : 'search'}
            defaultValue={query[name] ?? ''}
            onBlur={(event) => filter(name, event.currentTarget.value.trim())}
            onKeyDown={(event) => event.key === 'Enter' && filter(name, event.currentTarget.value.trim())}
          />
        ))}
      </Filters>
      <Show loaded={loaded} retry={retry} isPart>
        {({ pages }) => {
          const actions = pages.flatMap((page) => page.actions)
          if (actions.length === 0) return <Empty>{texts.empty}</Empty>
          return (
            <>
              <Rows>
                {actions.map(({ id, actor, action, authority, reference, details, at }) => (
                  <li key={id}>
                    <div>
                      <b>{action}</b> {reference && <Link to={`/Reports/${reference}`}>{reference}</Link>}
                      <Muted>
                        {[actor, authority, momentText(at), detailsText(details)].filter(Boolean).join(' · ')}
                      </Muted>
                    </div>
                  </li>
                ))}
              </Rows>
              <LoadMore more={more} label={texts.more} failed={texts.moreFailed} />
            </>
          )
        }}
      </Show>
    </StaffPage>
  )
}

const Filters = styled('form')(({ theme }) => ({
  '&&': { maxWidth: 'none' },
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
  gap: theme.spacing(1),
}))
