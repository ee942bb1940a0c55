import { toasts } from '@civictrack/shared'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../testing/show'
import { WordingForm } from './wording-form'

const mockRequest = jest.fn()
jest.mock('axios', () => ({
  __esModule: true,
  default: { request: (call: unknown) => mockRequest(call), isCancel: () => false, isAxiosError: () => true },
}))

beforeEach(() => {
  mockRequest.mockReset()
  for (const { id } of toasts.all()) toasts.remove(id)
})

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send suggestion' }))

async function fillIn() {
  await userEvent.type(field('The text as it is now'), 'Jabo isoro')
  await userEvent.type(field('The text as it should be'), 'Jábọ̀ ìṣòro')
  await send()
}

test('needs both texts, and sends nothing without them', async () => {
  show(<WordingForm />)
  await send()
  for (const message of ['Please give the text as it is now', 'Please give the text as it should be'])
    expect(screen.getByRole('link', { name: message })).toBeTruthy()
  expect(mockRequest).not.toHaveBeenCalled()
})

test('sends both texts and the page that the reader came from', async () => {
  mockRequest.mockResolvedValue({ data: { message: 'Thank you.' } })
  show(<WordingForm />, '/Wording?page=%2FReports')
  expect(field('Address of the page (optional)').value).toBe('/Reports')
  await fillIn()
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('We have your wording')
  expect(mockRequest.mock.calls[0]?.[0]).toMatchObject({
    url: '/api/v1/wording',
    data: { text: 'Jabo isoro', wording: 'Jábọ̀ ìṣòro', page: '/Reports' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Suggest another one' }))
  expect(field('The text as it is now').value).toBe('')
})

test('keeps the typed text when it cannot be sent', async () => {
  mockRequest.mockRejectedValue({ response: { status: 500, data: {} } })
  show(<WordingForm />)
  await fillIn()
  expect(await screen.findByText('We could not send your suggestion. Please try again.')).toBeTruthy()
  expect(field('The text as it should be').value).toBe('Jábọ̀ ìṣòro')
})

test('is a form that the browser submits without scripts', () => {
  show(<WordingForm />)
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Your suggestion' })
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/v1/wording', 'post'])
})
