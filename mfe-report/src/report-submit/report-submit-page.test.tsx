import { cleanup, screen } from '@testing-library/react'
import { keepConfirmation } from '../confirmation/confirmation'
import { cleanDocument, renderPage } from '../testing/render-page'
import { ReportSubmitPage } from './report-submit-page'

afterEach(cleanDocument)

const open = () => renderPage(<ReportSubmitPage />, '/ReportSubmit')
const REPORT = {
  reference: 'CT-7',
  title: 'Deep pothole',
  category: 'Road Damage',
  address: '12 Allen Avenue, Ikeja, Lagos',
  photos: 1,
}

test('shows the report that was sent, also after a reload', () => {
  keepConfirmation(REPORT)
  for (let visit = 0; visit < 2; visit++) {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Report Submitted Successfully!' })).toBeTruthy()
    for (const value of ['CT-7', 'Deep pothole', 'Road Damage', REPORT.address, '1 image uploaded']) {
      expect(screen.getByText(value)).toBeTruthy()
    }
    expect(screen.queryByText('Sample')).toBeNull()
    cleanup()
  }
})

test('shows fixed values marked as a sample when there is no report at hand', () => {
  open()
  expect(screen.getByText('Sample')).toBeTruthy()
  expect(screen.getByText('1 image uploaded')).toBeTruthy()
})

test('makes no reference up when the server gave none', () => {
  keepConfirmation({ ...REPORT, reference: '' })
  open()
  expect(screen.getByText('Not given by this server')).toBeTruthy()
})

test('says what happens next and where to go', () => {
  open()
  expect(screen.getByText(/24–48 hours/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View All Issues' }).getAttribute('href')).toBe('/UserIssue')
  expect(screen.getByRole('link', { name: 'Submit Another Report' }).getAttribute('href')).toBe('/ReportIssue')
})
