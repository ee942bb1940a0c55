import { lgasOf } from '@civictrack/contract/regions'
import { Form, Link, Muted, SelectInput, Stack, SubmitButton, styled, TextInput, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { focusOnArrival } from '../report/focus-on-arrival'
import { alertsTexts } from './alerts-texts'
import { CategoryInputs } from './category-inputs'
import { sendAlert } from './send-alert'

interface Props {
  state: string
  /** The local government and the category that are chosen at first. */
  lga: string
  category: string
}

const PATH = '/api/v1/alerts'
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The form for alerts of a state or one of its local governments. Without scripts the browser sends it. */
export function AlertForm({ state, lga, category }: Props) {
  const texts = useTexts(alertsTexts)
  const [answer, setAnswer] = useState('')
  const lgas = lgasOf(state).map(({ name }) => name)

  function validate(values: FormData): Record<string, string> {
    const email = String(values.get('email') ?? '').trim()
    if (!email) return { email: texts.required }
    return ADDRESS.test(email) ? {} : { email: texts.invalid }
  }

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    const sent = await sendAlert(PATH, values, texts.failed)
    if ('errors' in sent) return sent.errors
    setAnswer(sent.message)
    return undefined
  }

  return (
    <Stack gap={2}>
      <h2>{texts.formOf({ state })}</h2>
      {answer ? (
        <Answer tabIndex={-1} ref={focusOnArrival}>
          {answer}
        </Answer>
      ) : (
        <Form action={PATH} aria-label={texts.formOf({ state })} validate={validate} onSubmit={send}>
          <Stack gap={2.5}>
            <input type="hidden" name="state" value={state} />
            <SelectInput
              name="lga"
              label={texts.lga}
              placeholder={texts.wholeState({ state })}
              options={lgas}
              defaultValue={lgas.includes(lga) ? lga : ''}
            />
            <CategoryInputs chosen={category} />
            <TextInput
              name="email"
              type="email"
              label={texts.email}
              placeholder={texts.emailPlaceholder}
              autoComplete="email"
              required
            />
            <Muted>
              {texts.promise} <Link to="/Privacy">{texts.privacy}</Link>
            </Muted>
            <SubmitButton>{texts.submit}</SubmitButton>
          </Stack>
        </Form>
      )}
      <p>
        {texts.feedInstead}{' '}
        <a href={`/Reports.atom?${new URLSearchParams({ state, ...(lga && { lga }) })}`} type="application/atom+xml">
          {texts.feed}
        </a>
      </p>
    </Stack>
  )
}

const Answer = styled('p')(({ theme }) => ({ color: theme.vars.palette.success.dark, fontWeight: 650 }))
