import { MemberList } from '@civictrack/contract/staff'
import { ConfirmButton, failureMessage, Muted, toasts, useTexts } from '@civictrack/shared'
import { setQuery } from '@civictrack/shared/queries'
import { Rows } from '../layout/rows'
import { Show } from '../layout/states'
import { callStaff } from '../session/staff-call'
import { useStaffRead } from '../session/use-staff-read'
import { dayText } from '../words/dates'
import { roleTexts, wordFor } from '../words/word-texts'
import { Invite } from './invite'
import { membersTexts } from './members-texts'

interface Props {
  /** The path that the calls begin with: of an authority, or of the operators. */
  base: string
  mayChange: boolean
  isOperators: boolean
}

/** The members and the open invitations. */
export function Members({ base, mayChange, isOperators }: Props) {
  const texts = useTexts(membersTexts)
  const read = { path: `${base}/members`, schema: MemberList }
  const { loaded, retry } = useStaffRead(read)
  const take = (list: MemberList) => setQuery({ ...read, account: null }, list)

  async function remove(path: string, message: string): Promise<void> {
    try {
      await take(MemberList.parse(await callStaff({ method: 'DELETE', path: base + path })))
      toasts.add('success', message)
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <>
      <Show loaded={loaded} retry={retry} isPart>
        {(list) => <Lists list={list} mayChange={mayChange} onRemove={remove} />}
      </Show>
      {mayChange && <Invite base={base} isOperators={isOperators} onInvited={take} />}
    </>
  )
}

interface ListsProps {
  list: MemberList
  mayChange: boolean
  onRemove: (path: string, message: string) => Promise<void>
}

function Lists({ list, mayChange, onRemove }: ListsProps) {
  const texts = useTexts(membersTexts)
  const roles = useTexts(roleTexts)
  return (
    <>
      <Rows>
        {list.members.map(({ id, name, email, role, authority, since, hasFactor, isMe }) => (
          <li key={id}>
            <div>
              <b>{name}</b> {isMe && `(${texts.you})`}
              <Muted>
                {[wordFor(roles, role), authority?.name, email, texts.since({ day: dayText(since) })]
                  .filter(Boolean)
                  .join(', ')}
                {', '}
                {hasFactor ? texts.hasFactor : texts.noFactor}
              </Muted>
            </div>
            {mayChange && !isMe && (
              <ConfirmButton
                about={name}
                confirmLabel={texts.removeNow}
                cancelLabel={texts.keep}
                onConfirm={() => void onRemove(`/members/${id}`, texts.removed({ name }))}
              >
                {texts.remove}
              </ConfirmButton>
            )}
          </li>
        ))}
      </Rows>
      {list.invitations.length > 0 && (
        <section>
          <h2>{texts.invitations}</h2>
          <Rows>
            {list.invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
              <li key={id}>
                <div>
                  <b>{email}</b>
                  <Muted>{texts.invitation({ role: wordFor(roles, role), invitedBy, day: dayText(expiresAt) })}</Muted>
                </div>
                {mayChange && (
                  <ConfirmButton
                    about={email}
                    confirmLabel={texts.takeBack}
                    cancelLabel={texts.keep}
                    onConfirm={() => void onRemove(`/invitations/${id}`, texts.takenBack)}
                  >
                    {texts.takeBack}
                  </ConfirmButton>
                )}
              </li>
            ))}
          </Rows>
        </section>
      )}
    </>
  )
}
