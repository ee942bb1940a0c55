import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage, shownToasts } from '../testing/render-page'
import { ContactsPage } from './contacts-page'

prepareEachTest()

const IMPORT = 'POST /api/v1/staff/operators/import'
const trial = (part: object) => ({
  body: { isDryRun: true, unchanged: 2, changes: [], moreChanges: 0, asked: 0, notAsked: [], errors: [], ...part },
})

async function openAndTry(part: object) {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ memberships: [{ id: '1', role: 'operator', authority: null }] }) },
    'GET /api/v1/staff/operators/contacts': { body: { contacts: [], next: null } },
    [IMPORT]: trial(part),
  })
  const user = renderPage(<ContactsPage />, '/Staff/Contacts')
  await user.click(await screen.findByText('Import a CSV file'))
  await user.upload(screen.getByLabelText('CSV file'), fileOf('authority,kind\n'))
  await user.click(screen.getByRole('button', { name: 'Show the changes' }))
  return user
}

/** jsdom's files cannot be read as text. */
function fileOf(content: string): File {
  return Object.assign(new File([content], 'a.csv', { type: 'text/csv' }), { text: async () => content })
}

test('an import shows its changes first, and then sends the very text that was shown', async () => {
  const change = { line: 3, action: 'new contact', authority: 'Epe', text: 'Drainage' }
  const user = await openAndTry({ changes: [change] })
  expect(await screen.findByText('Line 3: new contact, Epe, Drainage')).toBeTruthy()
  expect(await sentTo(IMPORT)).toEqual({ csv: 'authority,kind\n', isDryRun: true })
  await user.click(screen.getByRole('button', { name: 'Import these changes' }))
  expect(await sentTo(IMPORT)).toEqual({ csv: 'authority,kind\n', isDryRun: false })
  expect(shownToasts()).toContain('success: The changes were imported.')
})

test('a file with a bad line names it, and cannot be imported', async () => {
  await openAndTry({ errors: [{ line: 4, problem: 'the kind "town" is unknown' }] })
  expect(await screen.findByText('Line 4: the kind "town" is unknown')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import these changes' })).toBeNull()
})

test('a contact is ended with the evidence that the operator gives', async () => {
  const END = 'POST /api/v1/staff/operators/contacts/7/end'
  const contact = {
    ...{ id: '7', authority: { name: 'Epe Works', slug: 'epe' }, state: 'Lagos', lga: 'Epe', category: null },
    ...{ method: 'email', address: 'epe@example.org', sourceUrl: 'https://example.org', checkedOn: '2026-01-15' },
    ...{ standing: 'confirmed', confirmedAt: null, confirmedBy: null, evidence: '', failure: '' },
  }
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ memberships: [{ id: '1', role: 'operator', authority: null }] }) },
    'GET /api/v1/staff/operators/contacts': { body: { contacts: [contact], next: null } },
    [END]: { body: { ...contact, standing: 'ended' } },
  })
  const user = renderPage(<ContactsPage />, '/Staff/Contacts')
  await user.click(await screen.findByRole('button', { name: 'End this contact: Epe Works' }))
  await user.click(screen.getByRole('button', { name: 'End this contact' }))
  expect(await screen.findByText('Name the evidence')).toBeTruthy()
  await user.type(screen.getByLabelText('Evidence'), 'The office is closed')
  await user.click(screen.getByRole('button', { name: 'End this contact' }))
  await waitFor(() => expect(shownToasts()).toContain('success: The contact was ended.'))
  expect(await sentTo(END)).toEqual({ evidence: 'The office is closed' })
})

test('a file that changes nothing says so', async () => {
  await openAndTry({})
  expect(await screen.findByText('The file changes nothing.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import these changes' })).toBeNull()
})

test('an import says how many changes are not listed, which contacts are asked, and which were asked too often', async () => {
  const change = { line: 3, action: 'new', authority: 'Epe', text: 'Drainage' }
  const user = await openAndTry({ changes: [change], moreChanges: 7, notAsked: ['a@epe.example.org'] })
  expect(await screen.findByText('And 7 more changes.')).toBeTruthy()
  expect(screen.getByText(/get no new question: a@epe.example.org/)).toBeTruthy()
  respondTo({ [IMPORT]: trial({ isDryRun: false, changes: [change], asked: 2 }) })
  await user.click(screen.getByRole('button', { name: 'Import these changes' }))
  await waitFor(() =>
    expect(shownToasts()).toContain('success: The changes were imported. 2 contacts are asked by email to confirm.'),
  )
})
