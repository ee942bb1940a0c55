import { ButtonLink, Container, Muted, Row, Section, Stack, useTexts } from '@civictrack/shared'
import { useEffect } from 'react'
import { useDocumentState } from '../document-state/document-state'
import roadEnds from './road-ends.svg'
import { routingTexts } from './routing-texts'

/** The page for an address that belongs to no app. */
export function NotFound({ onShown }: { onShown: () => void }) {
  const texts = useTexts(routingTexts)
  const { earlyClicks } = useDocumentState()
  useEffect(() => onShown(), [onShown])
  useEffect(() => earlyClicks.end(), [earlyClicks])
  return (
    <Section>
      <Container>
        <Stack gap={3}>
          <img src={roadEnds} alt="" width={320} height={150} />
          <h1 tabIndex={-1}>{texts.notFound}</h1>
          <Muted>{texts.notFoundAdvice}</Muted>
          <Row>
            <ButtonLink to="/" variant="contained">
              {texts.home}
            </ButtonLink>
            <ButtonLink to="/Issue" variant="outlined">
              {texts.report}
            </ButtonLink>
          </Row>
        </Stack>
      </Container>
    </Section>
  )
}
