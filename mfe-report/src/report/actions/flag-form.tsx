import { Flag, fieldErrors } from '@civictrack/contract/wire'
import {
  Button,
  callApi,
  Form,
  failureMessage,
  Row,
  Stack,
  SubmitButton,
  styled,
  TextArea,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { useId, useState } from 'react'
import { reportTexts } from '../report-texts'

interface Props {
  /** Path of the flag in the API. */
  path: string
  label: string
}

/** "Report this": tells the operators about a report or a comment. */
export function FlagForm({ path, label }: Props) {
  const texts = useTexts(reportTexts)
  const [isOpen, setOpen] = useState(false)
  const idPrefix = useId()

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      const { message } = await callApi<{ message: string }>({
        method: 'POST',
        path,
        body: { reason: String(values.get('reason') ?? '') },
      })
      toasts.add('success', message)
      setOpen(false)
      return undefined
    } catch (error) {
      return { form: failureMessage(error, texts.flagFailed) }
    }
  }

  if (!isOpen) {
    return (
      <div>
        <Button size="small" aria-label={label} onClick={() => setOpen(true)}>
          {texts.flag}
        </Button>
      </div>
    )
  }
  return (
    <Box>
      <Form
        idPrefix={idPrefix}
        aria-label={label}
        validate={(values) => fieldErrors(Flag, Object.fromEntries(values))}
        onSubmit={send}
      >
        <Stack gap={1.5}>
          <TextArea name="reason" label={texts.reason} hint={texts.flagHint} rows={3} required autoFocus />
          <Row gap={1}>
            <SubmitButton>{texts.sendFlag}</SubmitButton>
            <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
          </Row>
        </Stack>
      </Form>
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
}))
