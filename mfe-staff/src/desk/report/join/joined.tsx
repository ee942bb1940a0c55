import type { DeskReportDetail } from '@civictrack/contract/staff'
import { Button, failureMessage, Link, Stack, styled, toasts, useTexts } from '@civictrack/shared'
import { type ComponentType, useState } from 'react'
import { type DeskTarget, separateReport } from '../../answer/desk-calls'
import type { JoinFormProps } from './join-form'
import { joinTexts } from './join-texts'

interface Props {
  target: DeskTarget
  report: DeskReportDetail
  onChanged: (report: DeskReportDetail) => void
}

/** The reports about the same problem, and the means to join them and to take them apart. */
export function Joined({ target, report, onChanged }: Props) {
  const texts = useTexts(joinTexts)
  const { joinedTo, joined = [] } = report
  if (joinedTo) return <JoinedTo {...{ target, onChanged }} main={joinedTo} />
  if (joined.length === 0 && report.status === 'Resolved') return null
  return (
    <section>
      <h2>{texts.title}</h2>
      <Stack gap={1}>
        {joined.length > 0 && (
          <Plain>
            {joined.map((one) => (
              <li key={one.reference}>
                <Link to={`/Staff/Reports/${one.reference}`}>{texts.joined(one)}</Link>
              </li>
            ))}
          </Plain>
        )}
        {report.status !== 'Resolved' && <Join {...{ target, onChanged }} />}
      </Stack>
    </section>
  )
}

interface JoinProps {
  target: DeskTarget
  onChanged: (report: DeskReportDetail) => void
}

function JoinedTo({ target, main, onChanged }: JoinProps & { main: { reference: string; title: string } }) {
  const texts = useTexts(joinTexts)

  async function separate(): Promise<void> {
    try {
      onChanged(await separateReport(target))
      toasts.add('success', texts.separated)
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <section>
      <h2>{texts.title}</h2>
      <Stack gap={1}>
        <p>{texts.joinedTo(main)}</p>
        <Link to={`/Staff/Reports/${main.reference}`}>{texts.goThere(main)}</Link>
        <div>
          <Button size="small" variant="outlined" onClick={() => void separate()}>
            {texts.separate}
          </Button>
        </div>
      </Stack>
    </section>
  )
}

/** The form is loaded on use. */
function Join({ target, onChanged }: JoinProps) {
  const texts = useTexts(joinTexts)
  const [Form, setForm] = useState<ComponentType<JoinFormProps> | null>(null)

  async function open(): Promise<void> {
    try {
      const { JoinForm } = await import('./join-form')
      setForm(() => JoinForm)
    } catch {
      toasts.add('error', texts.failed)
    }
  }

  if (Form) return <Form {...{ target, onChanged }} onClose={() => setForm(null)} />
  return (
    <div>
      <Button size="small" variant="outlined" onClick={() => void open()}>
        {texts.duplicate}
      </Button>
    </div>
  )
}

const Plain = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })
