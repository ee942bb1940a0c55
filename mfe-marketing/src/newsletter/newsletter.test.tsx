import { toasts } from '@civictrack/shared'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { Newsletter } from './newsletter'

const mockRequest = jest.fn()
jest.mock('axios', () => ({
  __esModule: true,
  default: { request: (call: unknown) => mockRequest(call), isCancel: () => false, isAxiosError: () => true },
}))

beforeEach(() => {
  mockRequest.mockReset()
  for (const { id } of toasts.all()) toasts.remove(id)
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })

async function subscribe(address: string) {
  show(<Newsletter />)
  if (address) await userEvent.type(field(), address)
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
}

test('requires an address', async () => {
  await subscribe('')
  expect(screen.getByText('Email is required')).toBeTruthy()
  expect(document.activeElement).toBe(field())
})

test('refuses an invalid address', async () => {
  await subscribe('ada@example')
  expect(screen.getByText('Invalid email format')).toBeTruthy()
  expect(mockRequest).not.toHaveBeenCalled()
})

test('shows the message of the server in the form and as a toast, and clears the address', async () => {
  mockRequest.mockResolvedValue({ data: { message: 'Thank you for subscribing!' } })
  await subscribe(' ada@example.com ')
  expect(await screen.findByText('Thank you for subscribing!')).toBeTruthy()
  expect(mockRequest.mock.calls[0]?.[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/newsletter',
    data: { email: 'ada@example.com' },
  })
  expect(toasts.all()).toMatchObject([{ kind: 'success', message: 'Thank you for subscribing!' }])
  await waitFor(() => expect(field().value).toBe(''))
})

test('keeps the address when the server refuses it, and shows the reason', async () => {
  mockRequest.mockRejectedValue({ response: { status: 429, data: { message: 'Too many requests.' } } })
  await subscribe('ada@example.com')
  expect(await screen.findByText('Too many requests.')).toBeTruthy()
  expect(toasts.all()).toMatchObject([{ kind: 'error', message: 'Too many requests.' }])
  expect(field().value).toBe('ada@example.com')
})

test("shows the server's message about the address at the field", async () => {
  const data = { message: 'Please check the form.', fields: { email: 'Invalid email format' } }
  mockRequest.mockRejectedValue({ response: { status: 422, data } })
  await subscribe('ada@example.com')
  expect(await screen.findByText('Invalid email format')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('is a form that the browser submits without scripts', () => {
  show(<Newsletter />)
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Subscribe to our Newsletter' })
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/v1/newsletter', 'post'])
})
