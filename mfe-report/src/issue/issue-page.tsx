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
import { reopenReport } from '../draft/reopen-report'
import { ReportFields } from './fields/report-fields'
import { issueTexts } from './issue-texts'
import { KeptNotice } from './sending/kept-notice'
import { UploadProgress } from './sending/upload-progress'
import { useReport } from './sending/use-report'
import { SimilarAfterSending } from './similar/similar-after-sending'
import { SimilarReports } from './similar/similar-reports'

/** The report form. Anyone can fill it in; sending needs an account. */
export function ReportIssuePage() {
  const texts = useTexts(issueTexts)
  // A new number makes a new form: empty, or with the stored draft.
  const [formNumber, setFormNumber] = useState(0)
  const [kept, setKept] = useState<string | null>(null)
  const { submit, progress } = useReport({ onKept: showKept })
  const account = useSession()?.account
  const [formAccount, setFormAccount] = useState(account)
  if (account !== undefined && account !== formAccount) {
    setFormAccount(account)
    // The report of the account before waits in its own draft; it must not be sent under this account.
    if (formAccount !== undefined) setFormNumber(formNumber + 1)
  }
  // Loaded ahead of the submit: without a network it could not be loaded then.
  useEffect(() => runWhenIdle(preloadFormCode), [])

  function showKept(message: string) {
    toasts.add('info', message)
    setKept(message)
    setFormNumber((before) => before + 1)
  }

  function deleteDraft() {
    const { id } = draft.read() ?? {}
    draft.clear()
    if (id) void draftPhoto.remove(id)
    setFormNumber(formNumber + 1)
  }

  async function correct(id: string) {
    if (await reopenReport(id)) setFormNumber(formNumber + 1)
    else toasts.add('info', texts.draftFirst)
  }

  return (
    <Page>
      <Intro />
      {kept && <KeptNotice message={kept} />}
      <OutboxRegion isEager onCorrect={correct} onSent={() => setKept(null)} />
      <SimilarAfterSending />
      <Sheet>
        <Form
          key={formNumber}
          aria-label={texts.heading}
          validate={(values) => fieldErrors(ReportForm, Object.fromEntries(values))}
          onSubmit={submit}
        >
          <Stack gap={3}>
            <noscript>
              <p>{texts.needsScripts}</p>
            </noscript>
            <ReportFields onDelete={deleteDraft} />
            <SimilarReports />
            {progress !== 'none' && <UploadProgress share={progress === 'photo' ? null : progress} />}
            <Submit />
          </Stack>
        </Form>
      </Sheet>
    </Page>
  )
}

function Intro() {
  const texts = useTexts(issueTexts)
  return (
    <Stack gap={1}>
      <h1 tabIndex={-1}>{texts.heading}</h1>
      <p>{texts.intro}</p>
      <Muted>{texts.needsAccount}</Muted>
    </Stack>
  )
}

/** A component of its own, so that hydration renders only the button again and not the whole form. */
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
