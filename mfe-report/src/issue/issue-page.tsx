import { fieldErrors, ReportForm } from '@civictrack/contract/wire'
import {
  Card,
  Container,
  Form,
  Muted,
  OutboxRegion,
  preloadFormCode,
  runWhenIdle,
  Stack,
  SubmitButton,
  styled,
  toasts,
  useHydrated,
  useSession,
  useTexts,
} from '@civictrack/shared'
import { useEffect, useState } from 'react'
import { draft } from '../draft/draft'
import { draftPhoto } from '../draft/draft-photo'
import { issueTexts } from './issue-texts'
import { KeptNotice } from './kept-notice'
import { mendReport } from './mend-report'
import { ReportFields } from './report-fields'
import { UploadProgress } from './upload-progress'
import { useReport } from './use-report'

/** The report form. Everybody can fill it in; sending takes an account. */
export function ReportIssuePage() {
  const texts = useTexts(issueTexts)
  // Each form has its own number: another one starts empty, or with the draft that is kept.
  const [form, setForm] = useState(0)
  const [kept, setKept] = useState<string | null>(null)
  const { submit, progress } = useReport({ onKept: showKept })
  const account = useSession()?.account
  const [filler, setFiller] = useState(account)
  if (account !== undefined && account !== filler) {
    setFiller(account)
    // What somebody else has begun here waits in their own draft; it must not go out under this account.
    if (filler !== undefined) setForm(form + 1)
  }
  // Offline it would not arrive.
  useEffect(() => runWhenIdle(preloadFormCode), [])

  function showKept(message: string) {
    toasts.add('info', message)
    setKept(message)
    setForm((before) => before + 1)
  }

  function deleteDraft() {
    const { id } = draft.read() ?? {}
    draft.clear()
    if (id) void draftPhoto.forget(id)
    setForm(form + 1)
  }

  async function mend(id: string) {
    if (await mendReport(id)) setForm(form + 1)
    else toasts.add('info', texts.draftFirst)
  }

  return (
    <Page>
      <Stack gap={1}>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p>{texts.intro}</p>
        <Muted>{texts.needsAccount}</Muted>
      </Stack>
      {kept && <KeptNotice message={kept} />}
      <OutboxRegion isEager onCorrect={mend} onSent={() => setKept(null)} />
      <Sheet>
        <Form
          key={form}
          aria-label={texts.heading}
          validate={(values) => fieldErrors(ReportForm, Object.fromEntries(values))}
          onSubmit={submit}
        >
          <Stack gap={3}>
            <noscript>
              <p>{texts.needsScripts}</p>
            </noscript>
            <ReportFields onDelete={deleteDraft} />
            {progress !== 'none' && <UploadProgress share={progress === 'photo' ? null : progress} />}
            <Submit />
          </Stack>
        </Form>
      </Sheet>
    </Page>
  )
}

/** A component of its own, so that the form is not drawn a second time when it comes to life. */
function Submit() {
  const texts = useTexts(issueTexts)
  const isHydrated = useHydrated()
  return <SubmitButton isDisabled={!isHydrated}>{texts.submit}</SubmitButton>
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  maxWidth: theme.spacing(100),
  paddingBlock: theme.spacing(4, 8),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))

const Sheet = styled(Card)(({ theme }) => ({
  padding: theme.spacing(2.5),
  borderRadius: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(5) },
}))
