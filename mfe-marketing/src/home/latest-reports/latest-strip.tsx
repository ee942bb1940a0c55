import { ButtonLink, Container, Link, Row, Section, Stack, StatusBadge, styled, useTexts } from '@civictrack/shared'
import type { LatestReport } from './latest-report'
import { latestTexts } from './latest-texts'

/** The strip itself: three cards, and the way to all reports. */
export function LatestStrip({ reports }: { reports: LatestReport[] }) {
  const texts = useTexts(latestTexts)
  return (
    <Section aria-labelledby="latest-reports">
      <Container>
        <Stack gap={3}>
          <Head>
            <h2 id="latest-reports">{texts.title}</h2>
            <ButtonLink to="/Reports" variant="outlined">
              {texts.all}
            </ButtonLink>
          </Head>
          <Cards>
            {reports.map(({ reference, title, photo, status, location, lga, state }) => (
              <li key={reference}>
                <Card>
                  <img src={photo} alt={texts.picture({ title })} width={480} height={300} loading="lazy" />
                  <Stack gap={1}>
                    <div>
                      <StatusBadge status={status} />
                    </div>
                    <h3>
                      <Link to={`/Reports/${reference}`}>{title}</Link>
                    </h3>
                    <p>{[location, lga, state].join(', ')}</p>
                  </Stack>
                </Card>
              </li>
            ))}
          </Cards>
        </Stack>
      </Container>
    </Section>
  )
}

const Head = styled(Row)({ justifyContent: 'space-between' })

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(3),
  padding: 0,
  listStyle: 'none',
}))

const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  borderRadius: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& > img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '16 / 10',
    objectFit: 'cover',
    background: theme.vars.palette.secondary.light,
  },
  '& > div': { padding: theme.spacing(2, 2.5, 2.5) },
  '& p': { color: theme.vars.palette.text.secondary },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover a': { textDecoration: 'underline' },
}))
