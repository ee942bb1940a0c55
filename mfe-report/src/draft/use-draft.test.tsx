import { session } from '@civictrack/shared'
import { tokenFor } from '@civictrack/shared/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { field, fillIn, set } from '../testing/fill-in'
import { openForm, prepareReportForm, settle } from '../testing/report-form'

jest.mock('idb', () => jest.requireActual('../testing/fake-device'))
jest.mock('../../../shared/src/photo/decode-picture', () => ({
  decodePicture: async () => ({ jpeg: async () => new Blob(['small'], { type: 'image/jpeg' }), close() {} }),
}))

prepareReportForm()

test('a draft is restored, and can be deleted', async () => {
  openForm()
  fillIn()
  await screen.findByText('Draft saved')
  cleanup()
  openForm()
  await waitFor(() => expect(field('Title').value).toBe('Deep pothole'))
  expect(field('Category').value).toBe('Road Damage')
  expect(field('Description').value).toBe('Cars swerve')
  expect(field('State').value).toBe('Lagos')
  expect(field('Local Government').value).toBe('Ikeja')
  fireEvent.click(screen.getByText('Delete draft'))
  fireEvent.click(screen.getByText('Delete it for good'))
  await settle()
  expect(field('Title').value).toBe('')
  expect(localStorage.getItem('civictrack-report-draft')).toBeNull()
})

test("the form never shows another account's draft", async () => {
  session.logIn(tokenFor('Ada'))
  openForm()
  set('title', "Ada's street")
  cleanup()
  session.logIn(tokenFor('Bola'))
  openForm()
  await settle()
  expect(field('Title').value).toBe('')
  cleanup()
  session.logIn(tokenFor('Ada'))
  openForm()
  await waitFor(() => expect(field('Title').value).toBe("Ada's street"))
})
