import { ButtonLink, Container, Row, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { ReportCard } from '@civictrack/shared/report-card'
import type { LatestReport } from './latest-report'
import { latestTexts } from './latest-texts'

/** The section with three report cards and a link to all reports. */
export function LatestStrip({ reports }: { reports: LatestReport[] }) {
  const texts = useTexts(latestTexts)
  return (
    <Section aria-labelledby="latest-reports">
      <Container>
        <Stack gap={3}>
          <Header>
            <h2 id="latest-reports">{texts.title}</h2>
            <ButtonLink to="/Reports" variant="outlined">
              {texts.all}
            </ButtonLink>
          </Header>
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
                  <Location>{[location, lga, state].join(', ')}</Location>
                </ReportCard>
              </li>
            ))}
          </Cards>
        </Stack>
      </Container>
    </Section>
  )
}

const Header = styled(Row)({ justifyContent: 'space-between' })

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(3),
  padding: 0,
  listStyle: 'none',
}))

const Location = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))
