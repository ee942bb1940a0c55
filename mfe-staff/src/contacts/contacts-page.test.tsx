import { respondTo } from '@civictrack/shared/testing'
import { screen } from '@testing-library/react'
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

test('a file that changes nothing says so', async () => {
  await openAndTry({})
  expect(await screen.findByText('The file changes nothing.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Import these changes' })).toBeNull()
})
