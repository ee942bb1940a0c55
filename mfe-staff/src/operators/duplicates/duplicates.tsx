import { REFERENCE } from '@civictrack/contract/wire'
import { Form, failureMessage, Muted, Stack, SubmitButton, TextInput, toasts, useTexts } from '@civictrack/shared'
import { type ReactNode, useId, useState } from 'react'
import { callStaff } from '../../session/staff-call'
import { operatorsTexts } from '../operators-texts'
import { duplicatesTexts } from './duplicates-texts'

const PATH = '/api/v1/staff/operators/issue'

/** Joins two reports of any authorities, and takes a joined one apart again. */
export function Duplicates({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts(duplicatesTexts)
  return (
    <Stack gap={3}>
      <References
        title={texts.join}
        hint={texts.joinHint}
        send={async ({ reference, other }) => {
          await callStaff({ method: 'POST', path: `${PATH}/${reference}/join`, body: { other } })
          toasts.add('success', texts.joined)
          onChanged()
        }}
        names={['reference', 'other']}
      >
        <TextInput name="reference" label={texts.one} required />
        <TextInput name="other" label={texts.other} required />
        <SubmitButton>{texts.joinThem}</SubmitButton>
      </References>
      <References
        title={texts.separate}
        hint={texts.separateHint}
        send={async ({ reference }) => {
          await callStaff({ method: 'POST', path: `${PATH}/${reference}/separate`, body: {} })
          toasts.add('success', texts.separated)
          onChanged()
        }}
        names={['reference']}
      >
        <TextInput name="reference" label={texts.reference} required />
        <SubmitButton>{texts.separateIt}</SubmitButton>
      </References>
    </Stack>
  )
}

interface Props {
  title: string
  hint: string
  names: readonly string[]
  send: (references: Record<string, string>) => Promise<void>
  children: ReactNode
}

/** A form of references. It is empty again once it was sent. */
function References({ title, hint, names, send, children }: Props) {
  const texts = useTexts(duplicatesTexts)
  const words = useTexts(operatorsTexts)
  const id = useId()
  const [number, setNumber] = useState(0)
  const read = (values: FormData) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        String(values.get(name) ?? '')
          .trim()
          .toUpperCase(),
      ]),
    )

  async function submit(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      await send(read(values))
      setNumber((before) => before + 1)
      return undefined
    } catch (error) {
      return { form: failureMessage(error, words.actionFailed) }
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Muted>{hint}</Muted>
      <Form
        key={number}
        idPrefix={id}
        aria-labelledby={id}
        validate={(values) =>
          Object.fromEntries(
            Object.entries(read(values)).flatMap(([name, value]) =>
              REFERENCE.test(value) ? [] : [[name, texts.wrong]],
            ),
          )
        }
        onSubmit={submit}
      >
        <Stack gap={1.5}>{children}</Stack>
      </Form>
    </section>
  )
}
