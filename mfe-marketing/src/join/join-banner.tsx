import { ButtonLink, Container, Row, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { WovenBand } from '../illustrations/woven-band'
import { joinTexts } from './join-texts'
import { ReportButton } from './report-button'

/** The call to action at the end of a page. */
export function JoinBanner() {
  const texts = useTexts(joinTexts)
  return (
    <Section>
      <Container>
        <Banner>
          <WovenBand />
          <Content gap={2.5}>
            <h2>{texts.title}</h2>
            <p>{texts.text}</p>
            <Row>
              <ReportButton />
              <ButtonLink to="/#News" variant="outlined" color="inherit" size="large">
                {texts.community}
              </ButtonLink>
            </Row>
          </Content>
        </Banner>
      </Container>
    </Section>
  )
}

const Banner = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: theme.spacing(4),
  background: theme.vars.palette.night.main,
  color: theme.vars.palette.night.contrastText,
}))

const Content = styled(Stack)(({ theme }) => ({
  maxWidth: theme.spacing(88),
  padding: theme.spacing(5, 3),
  '& p': { fontSize: '1.125rem' },
  '&& :focus-visible': { outlineColor: theme.vars.palette.night.contrastText },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(8) },
}))
