import { ContactList, Redirect, type StuckReport } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import { Button, Form, failureMessage, Row, Stack, SubmitButton, TextArea, toasts, useTexts } from '@civictrack/shared'
import { CompactSelect } from '../controls/compact-select'
import { FieldMessage } from '../controls/field-message'
import { Show } from '../layout/states'
import { callStaff } from '../session/staff-call'
import { useStaffList } from '../session/use-staff-read'
import { operatorsTexts } from './operators-texts'

interface Props {
  report: StuckReport
  onDone: () => void
  onCancel: () => void
}

/** Sends a report to a confirmed contact that an operator chooses. */
export function RedirectForm({ report, onDone, onCancel }: Props) {
  const texts = useTexts(operatorsTexts)
  const query = { standing: 'confirmed', limit: '100' }
  const { loaded, retry } = useStaffList({ path: '/api/v1/staff/operators/contacts', query, schema: ContactList })

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      const body = Redirect.parse(Object.fromEntries(values))
      await callStaff({ method: 'POST', path: `/api/v1/staff/operators/issue/${report.reference}/redirect`, body })
      toasts.add('success', texts.redirected)
      onDone()
    } catch (error) {
      return { form: failureMessage(error, texts.actionFailed) }
    }
  }

  return (
    <Show loaded={loaded} retry={retry} isPart>
      {({ pages }) => (
        <Form
          aria-label={`${texts.redirect}: ${report.title}`}
          idPrefix={`redirect-${report.reference}`}
          validate={(values) =>
            values.get('contactId')
              ? fieldErrors(Redirect, Object.fromEntries(values))
              : { contactId: texts.chooseContact }
          }
          onSubmit={send}
        >
          <Stack gap={1.5}>
            <div>
              <CompactSelect label={texts.contact} name="contactId" defaultValue="">
                <option value="">{texts.chooseContact}</option>
                {pages
                  .flatMap(({ contacts }) => contacts)
                  .map(({ id, authority, category, lga, state, address }) => (
                    <option key={id} value={id}>
                      {[authority.name, category, lga ?? state, address].filter(Boolean).join(', ')}
                    </option>
                  ))}
              </CompactSelect>
              <FieldMessage name="contactId" />
            </div>
            <TextArea name="note" label={texts.note} rows={2} maxLength={2000} />
            <Row>
              <SubmitButton>{texts.send}</SubmitButton>
              <Button onClick={onCancel}>{texts.cancel}</Button>
            </Row>
          </Stack>
        </Form>
      )}
    </Show>
  )
}
