import { states } from '@civictrack/contract/regions'
import {
  Button,
  Container,
  SelectInput,
  Stack,
  styled,
  useHydrated,
  useSearchParams,
  useTexts,
} from '@civictrack/shared'
import { AlertForm } from './alert-form'
import { alertsTexts } from './alerts-texts'

const STATE_NAMES = states.map(({ name }) => name)

/** Asks for mails about new reports of an area. The address holds the state, so that the page works without scripts. */
export function AlertsPage() {
  const texts = useTexts(alertsTexts)
  const isHydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  const state = STATE_NAMES.find((name) => name === params.get('state')) ?? ''

  return (
    <Page>
      <Stack gap={1}>
        <h1 tabIndex={-1}>{texts.heading}</h1>
        <p>{texts.intro}</p>
      </Stack>
      <form action="/Alerts" aria-label={texts.where} onSubmit={(event) => event.preventDefault()}>
        <Stack gap={1.5}>
          <SelectInput
            name="state"
            label={texts.state}
            placeholder={texts.chooseState}
            options={STATE_NAMES}
            value={state}
            onChange={({ currentTarget: { value } }) => setParams(value ? { state: value } : {}, { replace: true })}
          />
          {!isHydrated && (
            <noscript>
              <Button type="submit" variant="outlined">
                {texts.showState}
              </Button>
            </noscript>
          )}
        </Stack>
      </form>
      {state && (
        <AlertForm key={state} state={state} lga={params.get('lga') ?? ''} category={params.get('category') ?? ''} />
      )}
    </Page>
  )
}

const Page = styled(Container)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(4, 8),
  '& form': { maxWidth: theme.spacing(72) },
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))
