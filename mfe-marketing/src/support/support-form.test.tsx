import { toasts } from '@civictrack/shared'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { SupportForm } from './support-form'

const mockRequest = jest.fn()
jest.mock('axios', () => ({
  __esModule: true,
  default: { request: (call: unknown) => mockRequest(call), isCancel: () => false, isAxiosError: () => true },
}))

beforeEach(() => {
  mockRequest.mockReset()
  for (const { id } of toasts.all()) toasts.remove(id)
})

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

async function fillIn() {
  show(<SupportForm />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.ng')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'No code came.')
  await send()
}

test('shows an error at every invalid field, and sends nothing', async () => {
  show(<SupportForm />)
  await send()
  for (const message of ['Name is required', 'Email is required', 'Message is required']) {
    expect(screen.getByRole('link', { name: message })).toBeTruthy()
  }
  expect(mockRequest).not.toHaveBeenCalled()
})

test('shows that the message was sent, and moves the focus there', async () => {
  mockRequest.mockResolvedValue({ data: { message: 'Thank you.' } })
  await fillIn()
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Message sent')
  expect(mockRequest.mock.calls[0]?.[0]).toMatchObject({
    url: '/api/v1/support',
    data: { name: 'Ada', email: 'ada@example.ng', message: 'No code came.' },
  })
})

test('keeps the typed text when the message cannot be sent', async () => {
  mockRequest.mockRejectedValue({ response: { status: 500, data: {} } })
  await fillIn()
  expect(await screen.findByText('We could not send your message. Please try again.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('No code came.')
})

test('is a form that the browser submits without scripts', () => {
  show(<SupportForm />)
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' })
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/v1/support', 'post'])
})
