import { session } from '@civictrack/shared'
import { tokenFor } from '@civictrack/shared/testing'
import { draft, emptyTexts, type FieldTexts } from './draft'

const type = (title: string) => draft.change({ fields: { ...emptyTexts(), title } })
const title = () => draft.read()?.fields.title

beforeEach(() => {
  localStorage.clear()
  session.logIn(tokenFor('Ada'))
  draft.open()
})
afterEach(() => session.logOut())

test('texts that are typed after the session has ended belong to the same account at its next log-in', () => {
  type('Old text')
  session.end()
  type('Old text and more')
  session.logIn(tokenFor('Ada'))
  draft.open()
  expect(title()).toBe('Old text and more')
})

test('texts that are typed after the session has ended are never shown to another account or to a visitor', () => {
  type('Old text')
  session.end()
  type('Old text and more')
  draft.open()
  expect(title()).toBeUndefined()
  session.logIn(tokenFor('Bola'))
  expect(title()).toBeUndefined()
})

test('an account that logs in elsewhere does not get the texts of the open form', () => {
  type('Old text')
  session.logIn(tokenFor('Bola'))
  type('Old text and more')
  draft.open()
  expect(title()).toBeUndefined()
  session.logIn(tokenFor('Ada'))
  draft.open()
  expect(title()).toBe('Old text and more')
})

test("a visitor's texts become those of the first account that logs in, and stay so", () => {
  session.logOut()
  draft.open()
  type('Old text')
  session.logIn(tokenFor('Ada'))
  type('Old text and more')
  session.logIn(tokenFor('Bola'))
  draft.open()
  expect(title()).toBeUndefined()
})

test('a draft that was submitted after the session had ended is removed', () => {
  type('Old text')
  session.end()
  const submitted = draft.submit({ ...emptyTexts(), title: 'New text' })
  draft.finish(submitted)
  session.logIn(tokenFor('Ada'))
  draft.open()
  expect(title()).toBeUndefined()
})

test("a visitor's texts do not overwrite the older draft of an account that logs in meanwhile", () => {
  type('Old text')
  draft.change({ hasPhoto: true, position: { latitude: 6.5, longitude: 3.4, accuracy: 10 } })
  const before = draft.read()
  session.logOut()
  draft.open()
  type("A visitor's text")
  const begun = draft.read()
  session.logIn(tokenFor('Ada'))
  type("A visitor's text, and more")
  expect(draft.read()).toEqual({ ...begun, fields: { ...begun?.fields, title: "A visitor's text, and more" } })
  draft.finish(draft.submit(draft.read()?.fields as FieldTexts))
  expect(draft.open()).toEqual(before)
})

test('a form that was empty when its visitor logged in elsewhere overwrites no older draft either', () => {
  type('Old text')
  const before = draft.read()
  session.logOut()
  draft.open()
  session.logIn(tokenFor('Ada'))
  type('New text')
  expect(draft.read()?.id).not.toBe(before?.id)
  expect(draft.open()).toEqual(before)
})
