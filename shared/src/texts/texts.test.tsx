import { act, render, screen } from '@testing-library/react'
import { addTranslations, count, defineTexts, langOf, locale, params, useTexts } from './texts'

const ENGLISH = 'en-NG'

const texts = defineTexts('test/greeting', { hello: 'Hello', left: params('{n} left') })

function Greeting() {
  const { hello, left } = useTexts(texts)
  return <p>{`${hello}, ${left({ n: 3 })}`}</p>
}

const untranslated = defineTexts('other/footer', { contact: 'Contact us' })

function Both() {
  const { hello, left } = useTexts(texts)
  return <output>{`${hello}, ${left({ n: 1 })}, ${useTexts(untranslated).contact}`}</output>
}

afterEach(() => act(() => locale.set(ENGLISH)))

test('starts with Nigerian English', () => {
  render(<Greeting />)
  expect([locale.get(), screen.getByRole('paragraph').textContent]).toEqual(['en-NG', 'Hello, 3 left'])
})

test('changes the texts on the screen with the language, and back', async () => {
  addTranslations('pcm', { 'test/greeting': { hello: 'How far', left: 'E remain {n}' } })
  render(<Greeting />)
  await act(async () => locale.set('pcm'))
  expect(screen.getByRole('paragraph').textContent).toBe('How far, E remain 3')
  await act(async () => locale.set(ENGLISH))
  expect(screen.getByRole('paragraph').textContent).toBe('Hello, 3 left')
})

test('shows English for untranslated texts beside translated ones', async () => {
  addTranslations('yo', { 'test/greeting': { hello: 'Ẹ n lẹ' } })
  render(<Both />)
  await act(async () => locale.set('yo'))
  expect(screen.getByRole('status').textContent).toBe('Ẹ n lẹ, 1 left, Contact us')
})

test('shows English in a language without translations', async () => {
  render(<Greeting />)
  await act(async () => locale.set('ha'))
  expect(screen.getByRole('paragraph').textContent).toBe('Hello, 3 left')
})

test('counts by the rules of the language, not by those of the platform', () => {
  const reports = defineTexts('test/count', { reports: count({ one: '{count} report', many: '{count} reports' }) })
  const forms = (code: string) => {
    act(() => locale.set(code))
    return [0, 1, 2].map((n) => reports.get().reports(n)).join(', ')
  }
  expect(forms(ENGLISH)).toBe('0 reports, 1 report, 2 reports')
  addTranslations('ha', { 'test/count': { reports: { one: 'rahoto {count}', many: 'rahotanni {count}' } } })
  addTranslations('pcm', { 'test/count': { reports: { one: '{count} report', many: '{count} report dem' } } })
  expect(forms('ha')).toBe('rahotanni 0, rahoto 1, rahotanni 2')
  expect(forms('pcm')).toBe('0 report, 1 report, 2 report dem')
})

test('no page shows a text of the language before', () => {
  addTranslations('yo', { 'test/first': { title: 'Àkọ́kọ́' } })
  addTranslations('ig', { 'test/second': { title: 'Nke abụọ' } })
  const first = defineTexts('test/first', { title: 'First' })
  const second = defineTexts('test/second', { title: 'Second' })
  const titles = (code: string) => {
    act(() => locale.set(code))
    return [first.get().title, second.get().title]
  }
  expect(titles('yo')).toEqual(['Àkọ́kọ́', 'Second'])
  expect(titles('ig')).toEqual(['First', 'Nke abụọ'])
})

test('a catalogue that the language lacks says that it is English', () => {
  addTranslations('ha', { 'test/told': { title: 'An faɗa' } })
  expect([langOf('test/told'), langOf('test/untold')]).toEqual([undefined, undefined])
  act(() => locale.set('ha'))
  expect([langOf('test/told'), langOf('test/untold')]).toEqual([undefined, 'en-NG'])
})
