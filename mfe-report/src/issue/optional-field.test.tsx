import { loadOutbox, session } from '@civictrack/shared'
import { tokenFor } from '@civictrack/shared/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { field, fillIn, REPORT, set, submit } from '../testing/fill-in'
import { openForm, prepareReportForm, settle } from '../testing/report-form'
import { reportCalls, respondNext, sentReports } from '../testing/report-network'

jest.mock('idb', () => jest.requireActual('../testing/fake-device'))
jest.mock('../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))
// A report field of the future: an optional one, in the list and among the inputs. Nothing else knows of it.
jest.mock('../../../contract/src/wire/reports/report-fields', () => {
  const original = jest.requireActual('../../../contract/src/wire/reports/report-fields')
  return { ...original, REPORT_FIELDS: { ...original.REPORT_FIELDS, later_field: { longest: 20 } } }
})
jest.mock('./fields/report-inputs', () => {
  const original = jest.requireActual('./fields/report-inputs')
  const { TextInput } = jest.requireActual('@civictrack/shared')
  const LaterInput = () => <TextInput name="later_field" label="Later field" />
  return { ...original, REPORT_INPUTS: { ...original.REPORT_INPUTS, later_field: LaterInput } }
})

prepareReportForm()

test('an optional field that was added to the list is restored with the draft, kept in the outbox and sent', async () => {
  openForm()
  fillIn()
  set('later_field', 'Balogun Market')
  await screen.findByText('Draft saved')
  cleanup()

  openForm()
  await waitFor(() => expect(field('Later field').value).toBe('Balogun Market'))
  await settle()
  fillIn()
  submit()
  await screen.findByText(/^Your report is kept on this device, photo included/)
  const { outbox } = await loadOutbox()
  expect(outbox.all()[0]?.fields).toEqual({ ...REPORT, later_field: 'Balogun Market' })

  respondNext({ body: { reference: 'CT-1' } })
  act(() => session.logIn(tokenFor('Ada')))
  await screen.findByText('Reference number CT-1')
  const [sent] = await sentReports()
  expect(sent?.fields).toEqual(Object.entries({ ...REPORT, later_field: 'Balogun Market' }))
})

test('an optional field may stay empty, and has its limit', async () => {
  session.logIn(tokenFor('Ada'))
  openForm()
  fillIn()
  set('later_field', 'x'.repeat(21))
  submit()
  await screen.findAllByText('This is too long')
  expect(reportCalls()).toEqual([])
  set('later_field', '')
  respondNext({ body: { reference: 'CT-1' } })
  submit()
  await waitFor(() => expect(reportCalls()).toHaveLength(1))
  const [sent] = await sentReports()
  expect(sent?.fields).toEqual(Object.entries({ ...REPORT, later_field: '' }))
})
