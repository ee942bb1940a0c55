import { Form, SubmitButton, styled, TextInput, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { ADDRESS, sendMessage, textOf } from '../message/send-message'
import { newsletterTexts } from './newsletter-texts'

const PATH = '/api/v1/newsletter'

export function NewsletterForm() {
  const texts = useTexts(newsletterTexts)
  const [answer, setAnswer] = useState('')

  function validate(values: FormData): Record<string, string> {
    const email = textOf(values, 'email')
    if (!email) return { email: texts.required }
    return ADDRESS.test(email) ? {} : { email: texts.invalid }
  }

  async function subscribe(values: FormData, form: HTMLFormElement): Promise<Record<string, string> | undefined> {
    setAnswer('')
    const sent = await sendMessage({ path: PATH, body: { email: textOf(values, 'email') }, failed: texts.failed })
    if ('errors' in sent) return sent.errors
    setAnswer(sent.message)
    form.reset()
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

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > button': { justifySelf: 'start' },
  [theme.breakpoints.down('sm')]: { '& > button': { justifySelf: 'stretch' } },
}))

const Answer = styled('p')(({ theme }) => ({ color: theme.vars.palette.success.dark, fontWeight: 650 }))
