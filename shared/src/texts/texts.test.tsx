import { act, render, screen } from '@testing-library/react'
import { addTranslations, defineTexts, locale, params, useTexts } from './texts'

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
  addTranslations('pcm', async () => ({ default: { 'test/greeting': { hello: 'How far', left: 'E remain {n}' } } }))
  render(<Greeting />)
  await act(async () => locale.set('pcm'))
  expect(screen.getByRole('paragraph').textContent).toBe('How far, E remain 3')
  await act(async () => locale.set(ENGLISH))
  expect(screen.getByRole('paragraph').textContent).toBe('Hello, 3 left')
})

test('shows English for untranslated texts beside translated ones', async () => {
  addTranslations('yo', async () => ({ default: { 'test/greeting': { hello: 'Ẹ n lẹ' } } }))
  render(<Both />)
  await act(async () => locale.set('yo'))
  expect(screen.getByRole('status').textContent).toBe('Ẹ n lẹ, 1 left, Contact us')
})

test('shows English in a language without translations', async () => {
  render(<Greeting />)
  await act(async () => locale.set('ha'))
  expect(screen.getByRole('paragraph').textContent).toBe('Hello, 3 left')
})
