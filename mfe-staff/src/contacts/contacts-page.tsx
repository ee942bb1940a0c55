import { ContactList } from '@civictrack/contract/staff'
import { Muted, styled, useSearchParams, useTexts } from '@civictrack/shared'
import { ChipLink, Chips } from '../controls/chips'
import { CompactInput } from '../controls/compact-input'
import { LoadMore } from '../controls/load-more'
import { StaffPage } from '../frame/staff-page'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { useStaffList } from '../session/use-staff-read'
import { ContactRow } from './contact-row'
import { contactsTexts } from './contacts-texts'
import { ImportContacts } from './import-contacts'

const STANDINGS = ['confirmed', 'unconfirmed', 'failing', 'ended'] as const

/** The contacts of all authorities, and their import. The filters are in the address. */
export function ContactsPage() {
  const texts = useTexts(contactsTexts)
  const [params, setParams] = useSearchParams()
  const standing = STANDINGS.find((known) => known === params.get('standing'))
  const search = params.get('search') ?? ''
  const query = { ...(standing && { standing }), ...(search && { search }) }
  const { loaded, retry, more } = useStaffList({ path: '/api/v1/staff/operators/contacts', query, schema: ContactList })

  function find(value: string): void {
    setParams({ ...(standing && { standing }), ...(value && { search: value }) }, { replace: true })
  }

  return (
    <StaffPage>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Muted>{texts.hint}</Muted>
      <ImportContacts onImported={retry} />
      <Chips aria-label={texts.views}>
        <ChipLink to="/Staff/Contacts" aria-current={standing ? undefined : 'true'}>
          {texts.all}
        </ChipLink>
        {STANDINGS.map((name) => (
          <ChipLink
            key={name}
            to={`/Staff/Contacts?standing=${name}`}
            aria-current={name === standing ? 'true' : undefined}
          >
            {texts[name]}
          </ChipLink>
        ))}
      </Chips>
      <Search role="search" onSubmit={(event) => event.preventDefault()}>
        <CompactInput
          label={texts.search}
          type="search"
          placeholder={texts.searchHint}
          defaultValue={search}
          onBlur={(event) => find(event.currentTarget.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && find(event.currentTarget.value.trim())}
        />
      </Search>
      <Show loaded={loaded} retry={retry} isPart>
        {({ pages }) => {
          const contacts = pages.flatMap((page) => page.contacts)
          if (contacts.length === 0) return <Empty>{texts.empty}</Empty>
          return (
            <>
              <Rows>
                {contacts.map((contact) => (
                  <ContactRow key={contact.id} contact={contact} onChanged={retry} />
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

const Search = styled('form')(({ theme }) => ({ maxWidth: theme.spacing(50) }))
