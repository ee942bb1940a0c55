import * as z from 'zod/mini'
import { fieldErrors } from '../forms/field-errors'
import { requestFields, responseFields } from './report-field-schemas'

const LIST = {
  title: { longest: 10, missing: 'Title is required' },
  category: { options: ['Roads', 'Water'], missing: 'Category is required' },
  landmark: { longest: 5 },
} as const

const Request = z.object(requestFields(LIST))
const Response = z.object(responseFields(LIST))

test('a request may leave an optional field out or empty: both give the empty text', () => {
  const report = { title: 'Pothole', category: 'Roads' }
  expect(Request.parse(report)).toEqual({ ...report, landmark: '' })
  expect(Request.parse({ ...report, landmark: ' ' })).toEqual({ ...report, landmark: '' })
  expect(Request.parse({ ...report, landmark: ' Mall ' })).toEqual({ ...report, landmark: 'Mall' })
})

test('a request is strict: missing texts, unknown options and texts that are too long are refused', () => {
  expect(fieldErrors(Request, { title: ' ', category: 'Bridges', landmark: 'Market' })).toEqual({
    title: 'Title is required',
    category: 'Category is required',
    landmark: 'This is too long',
  })
})

test('a response is tolerant: an unknown option, a long text and a missing optional field pass', () => {
  const report = { title: 'A title longer than this version allows', category: 'Bridges' }
  expect(Response.parse(report)).toEqual(report)
  expect(Response.parse({ ...report, landmark: 'Mall' })).toEqual({ ...report, landmark: 'Mall' })
})
