import { Container, Link, Row, Stack, styled, useTexts } from '@civictrack/shared'
import { PageTitle } from '../headings/page-title'
import street from '../illustrations/hero.svg'
import { ReportButton } from '../join/report-button'
import { homeTexts } from './home-texts'
import { Statistics } from './statistics'

export function Hero() {
  const texts = useTexts(homeTexts)
  return (
    <Band>
      <Container>
        <Columns>
          <Stack gap={3}>
            <PageTitle>{texts.title}</PageTitle>
            <p>{texts.lead}</p>
            <Row gap={3}>
              <ReportButton />
              <Link to="/#how">{texts.seeHow}</Link>
            </Row>
          </Stack>
          <Picture src={street} alt={texts.heroPicture} width={640} height={540} fetchPriority="high" />
        </Columns>
        <Statistics />
      </Container>
    </Band>
  )
}

const Band = styled('div')(({ theme }) => ({
  background: `linear-gradient(${theme.vars.palette.background.default}, ${theme.vars.palette.secondary.light})`,
  paddingBlock: theme.spacing(4, 6),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 9) },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignItems: 'center',
  '& p': { maxWidth: '44ch', fontSize: '1.2rem' },
  '& a[href$="#how"]': { fontWeight: 650 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.1fr 1fr', gap: theme.spacing(7) },
}))

/** The picture has the shape of an arch: its upper corners are round. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: theme.spacing(10, 10, 4, 4),
  boxShadow: theme.vars.shadows[3],
  [theme.breakpoints.up('md')]: { borderRadius: theme.spacing(26, 26, 4, 4) },
}))
