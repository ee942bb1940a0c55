import { session } from '@civictrack/shared'
import { draft, type FieldTexts } from './draft'

const tokenOf = (name: string) => `${btoa('{"alg":"HS256"}')}.${btoa(`{"user":{"name":"${name}"}}`)}.signature`
const type = (title: string) =>
  draft.change({ fields: { title, category: '', description: '', location: '', state: '', lga: '' } })
const title = () => draft.read()?.fields.title

beforeEach(() => {
  localStorage.clear()
  session.logIn(tokenOf('Ada'))
  draft.open()
})
afterEach(() => session.logOut())

test('words that are typed after the session has ended are the own ones at the next log-in', () => {
  type('Old words')
  session.end()
  type('Old words and new ones')
  session.logIn(tokenOf('Ada'))
  draft.open()
  expect(title()).toBe('Old words and new ones')
})

test('words that are typed after the session has ended go to no other account, nor to a form that nobody has logged in for', () => {
  type('Old words')
  session.end()
  type('Old words and new ones')
  draft.open()
  expect(title()).toBeUndefined()
  session.logIn(tokenOf('Bola'))
  expect(title()).toBeUndefined()
})

test('somebody who logs in elsewhere does not get the words of the form that is open', () => {
  type('Old words')
  session.logIn(tokenOf('Bola'))
  type('Old words and new ones')
  draft.open()
  expect(title()).toBeUndefined()
  session.logIn(tokenOf('Ada'))
  draft.open()
  expect(title()).toBe('Old words and new ones')
})

test('what nobody has typed becomes theirs who log in, and stays so', () => {
  session.logOut()
  draft.open()
  type('Old words')
  session.logIn(tokenOf('Ada'))
  type('Old words and new ones')
  session.logIn(tokenOf('Bola'))
  draft.open()
  expect(title()).toBeUndefined()
})

test('a draft that was submitted after the session had ended is let go of', () => {
  type('Old words')
  session.end()
  const submitted = draft.submit({
    title: 'New words',
    category: '',
    description: '',
    location: '',
    state: '',
    lga: '',
  })
  draft.finish(submitted)
  session.logIn(tokenOf('Ada'))
  draft.open()
  expect(title()).toBeUndefined()
})

test('what a visitor types does not write over the older draft of who logs in meanwhile', () => {
  type('Old words')
  draft.change({ hasPhoto: true, position: { latitude: 6.5, longitude: 3.4, accuracy: 10 } })
  const before = draft.read()
  session.logOut()
  draft.open()
  type("A visitor's words")
  const begun = draft.read()
  session.logIn(tokenOf('Ada'))
  type("A visitor's words, and more")
  expect(draft.read()).toEqual({ ...begun, fields: { ...begun?.fields, title: "A visitor's words, and more" } })
  draft.finish(draft.submit(draft.read()?.fields as FieldTexts))
  expect(draft.open()).toEqual(before)
})

test('a form that was empty when its visitor logged in elsewhere writes over no older draft either', () => {
  type('Old words')
  const before = draft.read()
  session.logOut()
  draft.open()
  session.logIn(tokenOf('Ada'))
  type('New words')
  expect(draft.read()?.id).not.toBe(before?.id)
  expect(draft.open()).toEqual(before)
})
