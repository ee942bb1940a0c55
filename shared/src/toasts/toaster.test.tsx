import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeRoot } from '../ui/theme-root'
import { preloadToasts, Toaster } from './toaster'
import { type ToastKind, toasts } from './toasts'

let user: ReturnType<typeof userEvent.setup>

beforeAll(preloadToasts)
beforeEach(async () => {
  jest.useFakeTimers()
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  render(
    <ThemeRoot>
      <button type="button">Elsewhere</button>
      <Toaster />
    </ThemeRoot>,
  )
})
afterEach(async () => {
  act(() => {
    for (const { id } of toasts.all()) toasts.remove(id)
  })
  await animationsEnd()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** One follows the other: out of the picture, then closing the gap. */
async function animationsEnd(): Promise<void> {
  for (let step = 0; step < 6; step += 1) await pass(300)
}

async function show(kind: ToastKind, message: string): Promise<string> {
  const id = await act(async () => toasts.add(kind, message))
  await pass(0)
  return id
}

test('speaks politely of success and news, at once of failure', async () => {
  await show('success', 'Saved')
  await show('info', 'Kept')
  await show('error', 'Lost')
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(expect.arrayContaining(['Saved', 'Kept']))
  expect(screen.getByRole('alert')).toHaveProperty('textContent', 'Lost')
})

test('goes after five seconds, not before', async () => {
  await show('success', 'Saved')
  await pass(4900)
  expect(toasts.all()).toHaveLength(1)
  await pass(100)
  expect(toasts.all()).toEqual([])
  await animationsEnd()
  expect(screen.queryByText('Saved')).toBeNull()
})

test('changes its words in place, and stays for its full time again', async () => {
  const id = await show('info', 'Sending')
  await pass(4000)
  await act(async () => toasts.update(id, { kind: 'error', message: 'Not sent' }))
  expect(screen.getByRole('alert').textContent).toBe('Not sent')
  expect(screen.queryByText('Sending')).toBeNull()
  await pass(4900)
  expect(toasts.all()).toHaveLength(1)
  await pass(100)
  expect(toasts.all()).toEqual([])
})

test('waits while it is hovered', async () => {
  await show('success', 'Saved')
  await user.hover(screen.getByText('Saved'))
  await pass(60_000)
  expect(toasts.all()).toHaveLength(1)
  await user.unhover(screen.getByText('Saved'))
  await pass(5000)
  expect(toasts.all()).toEqual([])
})

test('waits while the focus is in it, also when the pointer leaves meanwhile', async () => {
  await show('success', 'Saved')
  await user.hover(screen.getByText('Saved'))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  await user.unhover(screen.getByText('Saved'))
  await pass(60_000)
  expect(toasts.all()).toHaveLength(1)
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await pass(5000)
  expect(toasts.all()).toEqual([])
})

test('is dismissed with its Close button, alone', async () => {
  await show('success', 'Saved')
  await show('error', 'Lost')
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close' }))
  expect(toasts.all().map(({ message }) => message)).toEqual(['Lost'])
})

test('is dismissed with Escape', async () => {
  const id = await show('success', 'Saved')
  act(() => document.getElementById(id)?.focus())
  await user.keyboard('{Escape}')
  expect(toasts.all()).toEqual([])
})

test('Alt+T takes the focus to the newest', async () => {
  await show('success', 'Saved')
  await show('error', 'Lost')
  const isFree = fireEvent.keyDown(document.body, { code: 'KeyT', key: 't', altKey: true })
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(isFree).toBe(false)
})

test('Alt+T does nothing where there is no toast, and T alone is a letter', async () => {
  const id = await show('success', 'Saved')
  expect(fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' })).toBe(true)
  await act(async () => toasts.remove(id))
  expect(fireEvent.keyDown(document.body, { code: 'KeyT', key: 't', altKey: true })).toBe(true)
})

test('shows five at most: the oldest leaves for a newer', async () => {
  // notistack reminds developers that these toasts close themselves only by us.
  const said = jest.spyOn(console, 'error').mockReturnValue()
  for (const number of [1, 2, 3, 4, 5, 6]) await show('info', `Message ${number}`)
  await animationsEnd()
  expect(toasts.all().map(({ message }) => message)).toEqual([2, 3, 4, 5, 6].map((number) => `Message ${number}`))
  expect(screen.queryByText('Message 1')).toBeNull()
  expect(screen.getByText('Message 6')).toBeTruthy()
  said.mockRestore()
})
