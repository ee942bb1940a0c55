import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeRoot } from '../ui/theme/theme-root'
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

/** Waits for two animations: the toast leaves, then the gap closes. */
async function animationsEnd(): Promise<void> {
  for (let step = 0; step < 6; step += 1) await pass(300)
}

async function show(kind: ToastKind, message: string): Promise<string> {
  const id = await act(async () => toasts.add(kind, message))
  await pass(0)
  return id
}

test('announces success and information politely, errors at once', async () => {
  await show('success', 'Saved')
  await show('info', 'Kept')
  await show('error', 'Lost')
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(expect.arrayContaining(['Saved', 'Kept']))
  expect(screen.getByRole('alert')).toHaveProperty('textContent', 'Lost')
})

test('disappears after five seconds, not before', async () => {
  await show('success', 'Saved')
  await pass(4900)
  expect(toasts.all()).toHaveLength(1)
  await pass(100)
  expect(toasts.all()).toEqual([])
  await animationsEnd()
  expect(screen.queryByText('Saved')).toBeNull()
})

test('changes its text in place, and stays for its full time again', async () => {
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

test('stays while it is hovered', async () => {
  await show('success', 'Saved')
  await user.hover(screen.getByText('Saved'))
  await pass(60_000)
  expect(toasts.all()).toHaveLength(1)
  await user.unhover(screen.getByText('Saved'))
  await pass(5000)
  expect(toasts.all()).toEqual([])
})

test('stays while it has the focus, even when the pointer leaves', async () => {
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

test('disappears at its Close button, without the others', async () => {
  await show('success', 'Saved')
  await show('error', 'Lost')
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close' }))
  expect(toasts.all().map(({ message }) => message)).toEqual(['Lost'])
})

test('disappears at Escape', async () => {
  const id = await show('success', 'Saved')
  act(() => document.getElementById(id)?.focus())
  await user.keyboard('{Escape}')
  expect(toasts.all()).toEqual([])
})

test('Alt+T moves the focus to the newest', async () => {
  await show('success', 'Saved')
  await show('error', 'Lost')
  const isFree = fireEvent.keyDown(document.body, { code: 'KeyT', key: 't', altKey: true })
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(isFree).toBe(false)
})

test('Alt+T does nothing without a toast, and neither does T alone', async () => {
  const id = await show('success', 'Saved')
  expect(fireEvent.keyDown(document.body, { code: 'KeyT', key: 't' })).toBe(true)
  await act(async () => toasts.remove(id))
  expect(fireEvent.keyDown(document.body, { code: 'KeyT', key: 't', altKey: true })).toBe(true)
})

test('shows five at most: a newer one replaces the oldest', async () => {
  // notistack warns that persistent toasts do not close by themselves.
  const warnings = jest.spyOn(console, 'error').mockReturnValue()
  for (const number of [1, 2, 3, 4, 5, 6]) await show('info', `Message ${number}`)
  await animationsEnd()
  expect(toasts.all().map(({ message }) => message)).toEqual([2, 3, 4, 5, 6].map((number) => `Message ${number}`))
  expect(screen.queryByText('Message 1')).toBeNull()
  expect(screen.getByText('Message 6')).toBeTruthy()
  warnings.mockRestore()
})
