import { fieldErrors } from './field-errors'
import { CATEGORIES, STATUSES } from './report-terms'
import { ReportFields, ReportForm } from './reports'

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

test('lets a complete report pass', () => {
  expect(fieldErrors(ReportFields, report)).toEqual({})
  expect(fieldErrors(ReportForm, { ...report, image: photo })).toEqual({})
})

test.each([
  ['left empty', Object.fromEntries(Object.keys(report).map((field) => [field, '']))],
  ['only spaces', Object.fromEntries(Object.keys(report).map((field) => [field, '  ']))],
  ['missing', {}],
])('asks for every field of the form that is %s, the photo too', (_name, values) => {
  expect(fieldErrors(ReportFields, values)).toEqual(REQUIRED)
  expect(fieldErrors(ReportForm, values)).toEqual({ ...REQUIRED, image: 'Image is required' })
})

test('does not take the empty file of an untouched input for a photo', () => {
  expect(fieldErrors(ReportForm, { ...report, image: new Blob([]) })).toEqual({ image: 'Image is required' })
  expect(fieldErrors(ReportForm, { ...report, image: 'photo.jpg' })).toEqual({ image: 'Image is required' })
})

test('does not take the placeholder, or what is no category, for chosen', () => {
  for (const category of ['Select a category', 'drainage', 'Potholes']) {
    expect(fieldErrors(ReportFields, { ...report, category })).toEqual({ category: 'Category is required' })
  }
})

test('has the categories and statuses of the specification, in its order', () => {
  expect(CATEGORIES).toEqual(['Road Damage', 'Electricity', 'Waste Management', 'Water Supply', 'Drainage', 'Others'])
  expect(STATUSES).toEqual(['Reported', 'Pending', 'In Progress', 'Resolved'])
})

test('names one problem a field, and what belongs to no field under no name', () => {
  expect(Object.keys(fieldErrors(ReportFields, 'not a form'))).toEqual([''])
})

test('refuses a character that the database cannot store, with a message for it', () => {
  expect(fieldErrors(ReportFields, { ...report, title: 'Blocked\0drain' })).toEqual({
    title: 'This holds a character that cannot be stored',
  })
})
