import type { Factor, FactorAdded, Factors as FactorsOf } from '@civictrack/contract/staff'
import { Button, Muted, Row, Stack, useTexts } from '@civictrack/shared'
import { queryClient, setQuery } from '@civictrack/shared/queries'
import { useState } from 'react'
import { Show } from '../layout/states'
import { useStaffRead } from '../session/use-staff-read'
import { dayText } from '../words/dates'
import { accountTexts } from './account-texts'
import { AddPasskey } from './add-passkey'
import { AddTotp } from './add-totp'
import { FACTORS_READ, removeFactor, renewCodes } from './factor-calls'
import { PasswordForm } from './password-form'
import { RecoveryCodes } from './recovery-codes'

type Task = { kind: 'totp' | 'passkey' | 'codes' } | { kind: 'remove'; factor: Factor } | null

/** The second factors and recovery codes of the person. */
export function Factors() {
  const texts = useTexts(accountTexts)
  const { loaded, retry } = useStaffRead(FACTORS_READ)
  const [task, setTask] = useState<Task>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const done = () => setTask(null)

  async function change(factors: FactorsOf): Promise<void> {
    done()
    await setQuery({ ...FACTORS_READ, account: null }, factors)
    // The session says what the person may do now.
    void queryClient.invalidateQueries()
  }

  function added({ factors, recoveryCodes }: FactorAdded): void {
    void change(factors)
    setCodes(recoveryCodes ?? [])
  }

  async function renew(password: string): Promise<void> {
    setCodes(await renewCodes(password))
    done()
    retry()
  }

  return (
    <Stack gap={2} as="section">
      <h2>{texts.factors}</h2>
      <Muted>{texts.factorsHint}</Muted>
      <Show loaded={loaded} retry={retry} isPart>
        {(factors) => <FactorList factors={factors} onTask={setTask} />}
      </Show>
      {task?.kind === 'totp' && <AddTotp onAdded={added} onCancel={done} />}
      {task?.kind === 'passkey' && <AddPasskey onAdded={added} onCancel={done} />}
      {task?.kind === 'codes' && (
        <PasswordForm idPrefix="codes" label={texts.renew} submit={texts.renew} onSubmit={renew} onCancel={done} />
      )}
      {task?.kind === 'remove' && (
        <PasswordForm
          idPrefix="remove"
          label={texts.removeTitle({ name: task.factor.name })}
          submit={texts.remove}
          onSubmit={async (password) => change(await removeFactor(task.factor.id, password))}
          onCancel={done}
        >
          <b>{texts.removeTitle({ name: task.factor.name })}</b>
        </PasswordForm>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Stack>
  )
}

function FactorList({ factors, onTask }: { factors: FactorsOf; onTask: (task: Task) => void }) {
  const texts = useTexts(accountTexts)
  const mayRemove = factors.canRemoveLast || factors.factors.length > 1
  return (
    <Stack gap={2}>
      {factors.factors.length === 0 && <p>{texts.noFactors}</p>}
      {factors.factors.map((factor) => (
        <Row key={factor.id} gap={1}>
          <span>
            <b>{factor.name}</b>{' '}
            {factor.kind === 'totp' ? texts.totp : factor.kind === 'passkey' ? texts.passkey : factor.kind},{' '}
            {texts.added({ day: dayText(factor.createdAt) })}
            {factor.usedAt && `, ${texts.used({ day: dayText(factor.usedAt) })}`}
          </span>
          {mayRemove ? (
            <Button
              size="small"
              aria-label={texts.removeTitle({ name: factor.name })}
              onClick={() => onTask({ kind: 'remove', factor })}
            >
              {texts.remove}
            </Button>
          ) : (
            <Muted as="span">{texts.lastNeeded}</Muted>
          )}
        </Row>
      ))}
      <Row gap={1}>
        <Button variant="outlined" onClick={() => onTask({ kind: 'totp' })}>
          {texts.addTotp}
        </Button>
        <Button variant="outlined" onClick={() => onTask({ kind: 'passkey' })}>
          {texts.addPasskey}
        </Button>
      </Row>
      {factors.factors.length > 0 && (
        <>
          <h2>{texts.recovery}</h2>
          <Muted>
            {texts.recoveryLeft(factors.recoveryCodesLeft)} {texts.recoveryHint}
          </Muted>
          <Row gap={1}>
            <Button variant="outlined" onClick={() => onTask({ kind: 'codes' })}>
              {texts.renew}
            </Button>
            <Muted as="span">{texts.renewHint}</Muted>
          </Row>
        </>
      )}
    </Stack>
  )
}
