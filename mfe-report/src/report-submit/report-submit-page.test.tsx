import { cleanup, screen } from '@testing-library/react'
import { storeConfirmation } from '../confirmation/confirmation'
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
  storeConfirmation(REPORT)
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

test('shows fixed values marked as a sample when this tab has sent no report', () => {
  open()
  expect(screen.getByText('Sample')).toBeTruthy()
  expect(screen.getByText('1 image uploaded')).toBeTruthy()
})

test('leads to the page that says to whom the report was sent', () => {
  storeConfirmation(REPORT)
  open()
  const link = screen.getByRole('link', { name: 'See to whom it was sent, and what they answer' })
  expect(link.getAttribute('href')).toBe('/Reports/CT-7')
})

test('says so when the server gave no reference', () => {
  storeConfirmation({ ...REPORT, reference: '' })
  open()
  expect(screen.queryByRole('link', { name: /^See to whom/ })).toBeNull()
  expect(screen.getByText('Not given by this server')).toBeTruthy()
})

test('tells what happens next and links to the next steps', () => {
  open()
  expect(screen.getByText(/24–48 hours/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View All Issues' }).getAttribute('href')).toBe('/UserIssue')
  expect(screen.getByRole('link', { name: 'Submit Another Report' }).getAttribute('href')).toBe('/ReportIssue')
})
