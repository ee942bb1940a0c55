import { type DeskReportDetail, JoinReport } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import { Button, Form, failureMessage, Row, Stack, SubmitButton, TextInput, toasts, useTexts } from '@civictrack/shared'
import { useId } from 'react'
import { type DeskTarget, joinReport } from '../../answer/desk-calls'
import { joinTexts } from './join-texts'

export interface JoinFormProps {
  target: DeskTarget
  onChanged: (report: DeskReportDetail) => void
  onClose: () => void
}

/** Asks for the reference of the report about the same problem. */
export function JoinForm({ target, onChanged, onClose }: JoinFormProps) {
  const texts = useTexts(joinTexts)
  const idPrefix = useId()

  async function join(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      const { other } = JoinReport.parse(Object.fromEntries(values))
      onChanged(await joinReport(target, other))
      toasts.add('success', texts.done)
      onClose()
      return undefined
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      idPrefix={idPrefix}
      aria-label={texts.duplicate}
      validate={(values) => fieldErrors(JoinReport, Object.fromEntries(values))}
      onSubmit={join}
    >
      <Stack gap={1}>
        <TextInput name="other" label={texts.reference} hint={texts.hint} required autoFocus />
        <Row gap={1}>
          <SubmitButton>{texts.join}</SubmitButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
