import { Container, Link, langOf, Muted, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { NewsletterForm } from './newsletter-form'
import { consentTexts, newsletterTexts } from './newsletter-texts'

export function Newsletter() {
  const texts = useTexts(newsletterTexts)
  const consent = useTexts(consentTexts)
  return (
    <Band id="News" aria-labelledby="newsletter-title">
      <Container>
        <Panel>
          <Stack gap={1.5}>
            <h2 id="newsletter-title">{texts.title}</h2>
            <p>{texts.text}</p>
          </Stack>
          <Stack gap={1.5}>
            <NewsletterForm />
            <Muted lang={langOf('marketing/newsletter-consent')}>
              {consent.before}
              <Link to="/Privacy">{consent.link}</Link>
              {consent.after}
            </Muted>
          </Stack>
        </Panel>
      </Container>
    </Band>
  )
}

/** No space below: the banner that follows has its own. */
const Band = styled(Section)({ paddingBlockEnd: 0 })

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignItems: 'center',
  padding: theme.spacing(4, 3),
  borderRadius: theme.spacing(4),
  background: theme.vars.palette.secondary.light,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: theme.spacing(8), padding: theme.spacing(7, 8) },
}))
