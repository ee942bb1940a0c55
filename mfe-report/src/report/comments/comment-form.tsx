import { type Comment, fieldErrors, NewComment } from '@civictrack/contract/wire'
import { ApiError, callApi, Form, failureMessage, Stack, SubmitButton, TextArea, useTexts } from '@civictrack/shared'
import { reportTexts } from '../report-texts'

interface Props {
  path: string
  onPosted: (comment: Comment) => void
}

/** Writes a comment on a report. The typed text stays until the server has it, also when the session ends meanwhile. */
export function CommentForm({ path, onPosted }: Props) {
  const texts = useTexts(reportTexts)

  async function send(values: FormData, form: HTMLFormElement): Promise<Record<string, string> | undefined> {
    try {
      const body = { text: String(values.get('text') ?? '') }
      onPosted(await callApi<Comment>({ method: 'POST', path, body, authorized: true }))
      form.reset()
      return undefined
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      return { form: failureMessage(error, texts.commentFailed), ...fields }
    }
  }

  return (
    <Form
      idPrefix="comment"
      saveValuesAs={path}
      aria-label={texts.comment}
      validate={(values) => fieldErrors(NewComment, Object.fromEntries(values))}
      onSubmit={send}
    >
      <Stack gap={1.5}>
        <TextArea name="text" label={texts.comment} hint={texts.commentHint} rows={3} required />
        <div>
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </Stack>
    </Form>
  )
}
