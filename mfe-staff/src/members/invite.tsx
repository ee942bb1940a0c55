import { MemberList, NewInvitation, OperatorInvitation } from '@civictrack/contract/staff'
import { fieldErrors, STAFF_ROLES } from '@civictrack/contract/wire'
import { Form, failureMessage, Stack, SubmitButton, TextInput, toasts, useTexts } from '@civictrack/shared'
import { CompactSelect } from '../controls/compact-select'
import { FieldMessage } from '../controls/field-message'
import { callStaff } from '../session/staff-call'
import { roleTexts, wordFor } from '../words/word-texts'
import { membersTexts } from './members-texts'

interface Props {
  base: string
  /** Operators invite into every role, and into every authority. */
  isOperators: boolean
  onInvited: (list: MemberList) => Promise<void>
}

/** Invites somebody by mail. */
export function Invite({ base, isOperators, onInvited }: Props) {
  const texts = useTexts(membersTexts)
  const words = useTexts(roleTexts)
  const schema = isOperators ? OperatorInvitation : NewInvitation
  const roles = isOperators ? STAFF_ROLES : STAFF_ROLES.slice(0, 2)
  const bodyOf = (values: FormData) => ({
    email: values.get('email'),
    role: values.get('role'),
    ...(isOperators ? { authority: String(values.get('authority')).trim() || null } : {}),
  })

  async function invite(values: FormData, form: HTMLFormElement) {
    try {
      const body = schema.parse(bodyOf(values))
      await onInvited(MemberList.parse(await callStaff({ method: 'POST', path: `${base}/invitations`, body })))
      toasts.add('success', texts.sent({ email: String(values.get('email')) }))
      form.reset()
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <section>
      <h2>{texts.invite}</h2>
      <Form
        aria-label={texts.invite}
        idPrefix="invite"
        saveValuesAs="staff-invite"
        validate={(values) => fieldErrors(schema, bodyOf(values))}
        onSubmit={invite}
      >
        <Stack gap={2}>
          <TextInput name="email" label={texts.email} type="email" autoComplete="off" required />
          <div>
            <CompactSelect label={texts.role} name="role" defaultValue="">
              <option value="">{texts.chooseRole}</option>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {wordFor(words, role)}
                </option>
              ))}
            </CompactSelect>
            <FieldMessage name="role" />
          </div>
          {isOperators && <TextInput name="authority" label={texts.authority} hint={texts.authorityHint} />}
          <SubmitButton>{texts.send}</SubmitButton>
        </Stack>
      </Form>
    </section>
  )
}
