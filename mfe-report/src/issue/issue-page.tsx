import { fieldErrors, ReportForm } from '@civictrack/contract/wire'
import {
  Card,
  Container,
  Form,
  Muted,
  Stack,
  SubmitButton,
  styled,
  useHydrated,
  useSession,
  useTexts,
} from '@civictrack/shared'
import { issueTexts } from './issue-texts'
import { LogInLinks } from './log-in-links'
import { ReportFields } from './report-fields'
import { UploadProgress } from './upload-progress'
import { useReport } from './use-report'

/** The report form. Everybody can fill it in; sending takes an account. */
export function IssuePage() {
  const texts = useTexts(issueTexts)
  const isSignedIn = useSession() !== null
  const isHydrated = useHydrated()
  const { submit, progress, needsLogIn } = useReport()

  return (
    <Page>
      <Stack gap={1}>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p>{texts.intro}</p>
        <Muted>{texts.needsAccount}</Muted>
      </Stack>
      <Sheet>
        <Form
          aria-label={texts.heading}
          validate={(values) => fieldErrors(ReportForm, Object.fromEntries(values))}
          onSubmit={submit}
        >
          <Stack gap={3}>
            <noscript>
              <p>{texts.needsScripts}</p>
            </noscript>
            <ReportFields />
            {progress !== 'none' && <UploadProgress share={progress === 'photo' ? null : progress} />}
            {needsLogIn && !isSignedIn && <LogInLinks />}
            <SubmitButton isDisabled={!isHydrated}>{texts.submit}</SubmitButton>
          </Stack>
        </Form>
      </Sheet>
    </Page>
  )
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
