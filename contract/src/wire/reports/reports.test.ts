import { fieldErrors } from '../forms/field-errors'
import { ReportDetail, ReportFields, ReportForm, ReportListPage } from './reports'

const report = {
  title: 'Blocked drain',
  category: 'Drainage',
  description: 'Water stands in the street.',
  location: '12 Allen Avenue',
  state: 'Lagos',
  lga: 'Ikeja',
}
const photo = new Blob(['picture'], { type: 'image/jpeg' })

const REQUIRED = {
  title: 'Title is required',
  category: 'Category is required',
  description: 'Description is required',
  location: 'Location is required',
  state: 'State is required',
  lga: 'Local Government is required',
}

test('accepts a complete report', () => {
  expect(fieldErrors(ReportFields, report)).toEqual({})
  expect(fieldErrors(ReportForm, { ...report, image: photo })).toEqual({})
})

test.each([
  ['left empty', Object.fromEntries(Object.keys(report).map((field) => [field, '']))],
  ['only spaces', Object.fromEntries(Object.keys(report).map((field) => [field, '  ']))],
  ['missing', {}],
])('asks for every field of the form that is %s, and for the photo', (_name, values) => {
  expect(fieldErrors(ReportFields, values)).toEqual(REQUIRED)
  expect(fieldErrors(ReportForm, values)).toEqual({ ...REQUIRED, image: 'Image is required' })
})

test('does not accept the empty file of an untouched input as a photo', () => {
  expect(fieldErrors(ReportForm, { ...report, image: new Blob([]) })).toEqual({ image: 'Image is required' })
  expect(fieldErrors(ReportForm, { ...report, image: 'photo.jpg' })).toEqual({ image: 'Image is required' })
})

test('does not accept the placeholder or an unknown text as a category', () => {
  for (const category of ['Select a category', 'drainage', 'Potholes']) {
    expect(fieldErrors(ReportFields, { ...report, category })).toEqual({ category: 'Category is required' })
  }
})

test('a list and a report of a newer server may hold a seventh category and a fifth status', () => {
  const newer = {
    ...report,
    reference: 'CT-7K3-9QF',
    category: 'Future Category',
    status: 'Future Status',
    date: '2026-01-01T00:00:00.000Z',
    photo: '/media/1',
    likes: 0,
    comments: 0,
  }
  expect(ReportListPage.parse({ issues: [newer], next: null }).issues).toEqual([newer])
  const detail = { ...newer, preview: '/media/2', history: [{ status: 'Future Status', date: newer.date }] }
  expect(ReportDetail.parse(detail)).toEqual(detail)
})

test('names a problem that belongs to no field under the empty name', () => {
  expect(Object.keys(fieldErrors(ReportFields, 'not a form'))).toEqual([''])
})

test('refuses a character that the database cannot store, with a message for it', () => {
  expect(fieldErrors(ReportFields, { ...report, title: 'Blocked\0drain' })).toEqual({
    title: 'This holds a character that cannot be stored',
  })
})
