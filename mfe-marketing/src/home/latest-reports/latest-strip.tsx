import { ButtonLink, Container, Row, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { ReportCard } from '@civictrack/shared/report-card'
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
                <ReportCard
                  picture={photo}
                  alt={texts.picture({ title })}
                  status={status}
                  title={title}
                  to={`/Reports/${reference}`}
                  heading="h3"
                  link="card"
                >
                  <Place>{[location, lga, state].join(', ')}</Place>
                </ReportCard>
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

const Place = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))
