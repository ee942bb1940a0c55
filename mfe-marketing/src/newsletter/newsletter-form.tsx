import type { Message } from '@civictrack/contract/wire'
import {
  ApiError,
  callApi,
  Form,
  failureMessage,
  SubmitButton,
  styled,
  TextInput,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { newsletterTexts } from './newsletter-texts'

const PATH = '/api/v1/newsletter'
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function NewsletterForm() {
  const texts = useTexts(newsletterTexts)
  const [answer, setAnswer] = useState('')

  function validate(values: FormData): Record<string, string> {
    const email = emailOf(values)
    if (!email) return { email: texts.required }
    return ADDRESS.test(email) ? {} : { email: texts.invalid }
  }

  async function subscribe(values: FormData, form: HTMLFormElement): Promise<Record<string, string> | undefined> {
    setAnswer('')
    try {
      const { message } = await callApi<Message>({ method: 'POST', path: PATH, body: { email: emailOf(values) } })
      setAnswer(message)
      toasts.add('success', message)
      form.reset()
    } catch (error) {
      const message = failureMessage(error, texts.failed)
      toasts.add('error', message)
      const wrong = error instanceof ApiError ? error.fields.email : undefined
      return wrong ? { email: wrong } : { form: message }
    }
  }

  return (
    <Form action={PATH} validate={validate} onSubmit={subscribe} aria-labelledby="newsletter-title">
      <Fields>
        <TextInput
          name="email"
          type="email"
          label={texts.label}
          placeholder={texts.placeholder}
          autoComplete="email"
          required
        />
        <SubmitButton>{texts.subscribe}</SubmitButton>
        {answer && <Answer>{answer}</Answer>}
      </Fields>
    </Form>
  )
}

function emailOf(values: FormData): string {
  return String(values.get('email') ?? '').trim()
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > button': { justifySelf: 'start' },
  [theme.breakpoints.down('sm')]: { '& > button': { justifySelf: 'stretch' } },
}))

const Answer = styled('p')(({ theme }) => ({ color: theme.vars.palette.success.dark, fontWeight: 650 }))
