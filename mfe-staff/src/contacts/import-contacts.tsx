import { ImportResult } from '@civictrack/contract/staff'
import {
  BusyButton,
  Field,
  Form,
  failureMessage,
  Input,
  Muted,
  Stack,
  SubmitButton,
  styled,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { type ChangeEvent, useRef, useState } from 'react'
import { callStaff } from '../session/staff-call'
import { contactsTexts } from './contacts-texts'

/** A file that was tried out: what it would change. */
interface Trial {
  csv: string
  result: ImportResult
}

/** Imports contacts from a CSV file in two steps: the changes that it would make, then the import of just that file. */
export function ImportContacts({ onImported }: { onImported: () => void }) {
  const texts = useTexts(contactsTexts)
  const [trial, setTrial] = useState<Trial | null>(null)
  const [isBusy, setBusy] = useState(false)
  const file = useRef<File | undefined>(undefined)

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    file.current = event.currentTarget.files?.[0]
    setTrial(null)
  }

  async function tryOut(): Promise<Record<string, string> | undefined> {
    try {
      const csv = (await file.current?.text()) ?? ''
      setTrial({ csv, result: await send(csv, { isDryRun: true }) })
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  async function run({ csv }: Trial): Promise<void> {
    setBusy(true)
    try {
      const result = await send(csv, { isDryRun: false })
      if (result.errors.length > 0) return setTrial({ csv, result })
      toasts.add('success', result.asked > 0 ? texts.importedAsked(result.asked) : texts.imported)
      setTrial(null)
      onImported()
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Details>
      <summary>{texts.import}</summary>
      <Stack gap={2}>
        <Muted>{texts.importHint}</Muted>
        <Form
          aria-label={texts.import}
          idPrefix="import"
          validate={(): Record<string, string> => (file.current ? {} : { file: texts.chooseFile })}
          onSubmit={tryOut}
        >
          <Stack gap={1.5}>
            <Field name="file" label={texts.file}>
              {(control) => <Input {...control} type="file" accept=".csv,text/csv" onChange={choose} />}
            </Field>
            <SubmitButton busyText={texts.reading}>{texts.dryRun}</SubmitButton>
          </Stack>
        </Form>
        <div role="status">{trial && <Changes result={trial.result} />}</div>
        {trial && trial.result.errors.length === 0 && trial.result.changes.length > 0 && (
          <BusyButton variant="contained" isBusy={isBusy} onClick={() => void run(trial)}>
            {texts.importNow}
          </BusyButton>
        )}
      </Stack>
    </Details>
  )
}

/** The differences of the file, line by line, or its errors. */
function Changes({ result }: { result: ImportResult }) {
  const texts = useTexts(contactsTexts)
  const { errors, changes, unchanged, moreChanges, notAsked } = result
  if (errors.length > 0) {
    return (
      <>
        <b>{texts.errors(errors.length)}</b>
        <ul>
          {errors.map(({ line, problem }) => (
            <li key={`${line} ${problem}`}>{texts.line({ line: String(line), text: problem })}</li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <b>{changes.length > 0 ? texts.changes(changes.length) : texts.nothing}</b> {texts.unchanged(unchanged)}
      <ul>
        {changes.map(({ line, action, authority, text }) => (
          <li key={`${line} ${action} ${text}`}>
            {texts.line({ line: String(line), text: [action, authority, text].filter(Boolean).join(', ') })}
          </li>
        ))}
      </ul>
      {moreChanges > 0 && <p>{texts.moreChanges(moreChanges)}</p>}
      {notAsked.length > 0 && <p>{texts.notAsked({ addresses: notAsked.join(', ') })}</p>}
    </>
  )
}

async function send(csv: string, { isDryRun }: { isDryRun: boolean }): Promise<ImportResult> {
  return ImportResult.parse(
    await callStaff({ method: 'POST', path: '/api/v1/staff/operators/import', body: { csv, isDryRun } }),
  )
}

const Details = styled('details')(({ theme }) => ({
  '& summary': { color: theme.vars.palette.primary.main, fontWeight: 650, cursor: 'pointer' },
  '& ul': { maxHeight: theme.spacing(40), paddingInlineStart: theme.spacing(2.5), overflowY: 'auto' },
}))
