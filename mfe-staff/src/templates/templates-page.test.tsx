import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { DESK, IKEJA, prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage, shownToasts } from '../testing/render-page'
import { TemplatesPage } from './templates-page'

prepareEachTest()

const PATH = `${DESK}/templates`
const ROAD = { id: '5', name: 'Road crew', answer: 'in-progress', text: 'A crew comes this week.' }

function open(role: 'answerer' | 'manager', templates: object[] = [ROAD]) {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ memberships: [{ id: '7', role, authority: IKEJA }] }) },
    [`GET ${PATH}`]: { body: { templates } },
  })
  return renderPage(<TemplatesPage />, '/Staff/Templates')
}

test('an answerer reads the templates, and can change none', async () => {
  open('answerer')
  expect(await screen.findByText('In progress: A crew comes this week.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a template the page says how some come', async () => {
  open('answerer', [])
  expect(await screen.findByText(/There are no templates yet. Managers of your authority can add some/)).toBeTruthy()
})

test('a manager adds a template; a name that is in use is said at its field, and nothing typed is lost', async () => {
  const user = open('manager', [])
  await user.click(await screen.findByRole('button', { name: 'New template' }))
  await user.type(screen.getByLabelText('Name'), 'Road crew')
  await user.selectOptions(screen.getByLabelText('Answer'), 'In progress')
  await user.type(screen.getByLabelText('Text'), 'A crew comes this week.')
  respondTo({ [`POST ${PATH}`]: { status: 409, body: { message: 'There is a template "Road crew" already.' } } })
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  expect((await screen.findAllByText('There is a template "Road crew" already.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('A crew comes this week.')
  respondTo({ [`POST ${PATH}`]: { body: ROAD }, [`GET ${PATH}`]: { body: { templates: [ROAD] } } })
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('Road crew', { selector: 'b' })).toBeTruthy()
  const { id: _, ...sent } = ROAD
  expect(await sentTo(`POST ${PATH}`)).toEqual(sent)
})

test('a manager changes a template, and deletes one after a confirmation', async () => {
  const user = open('manager')
  const row = within((await screen.findByText('Road crew')).closest('li') ?? document.body)
  await user.click(row.getByRole('button', { name: /^Change/ }))
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text')
  expect(text.value).toBe('A crew comes this week.')
  await user.clear(text)
  await user.type(text, 'A crew comes on Monday.')
  const changed = { ...ROAD, text: 'A crew comes on Monday.' }
  respondTo({ [`PUT ${PATH}/5`]: { body: changed }, [`GET ${PATH}`]: { body: { templates: [changed] } } })
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  expect(await screen.findByText('In progress: A crew comes on Monday.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete: Road crew' }))
  respondTo({ [`DELETE ${PATH}/5`]: { body: { message: 'Deleted' } }, [`GET ${PATH}`]: { body: { templates: [] } } })
  await user.click(screen.getByRole('button', { name: 'Delete it: Road crew' }))
  expect(await screen.findByText('There are no templates yet.')).toBeTruthy()
})

test('a deletion that is refused says why, and the template stays', async () => {
  const user = open('manager')
  await user.click(await screen.findByRole('button', { name: 'Delete: Road crew' }))
  respondTo({ [`DELETE ${PATH}/5`]: { status: 404, body: { message: 'There is no such template.' } } })
  await user.click(screen.getByRole('button', { name: 'Delete it: Road crew' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: There is no such template.']))
  expect(screen.getByText('Road crew')).toBeTruthy()
})

test('somebody of no authority is told why there are none', async () => {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ memberships: [{ id: '1', role: 'operator', authority: null }] }) },
  })
  renderPage(<TemplatesPage />, '/Staff/Templates')
  expect(await screen.findByText('Templates belong to an authority, and you are in none.')).toBeTruthy()
})
