import { Button, ButtonLink, Container, Muted, Row, Section, Stack, useTexts } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { remoteTexts } from './remote-texts'

/** Stands in for a page that did not load. Everything around it goes on working. */
export function PageMissing({ onTryAgain }: { onTryAgain: () => void }) {
  const texts = useTexts(remoteTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Section>
      <Container>
        <Stack gap={2} role="alert">
          <h1 ref={heading} tabIndex={-1}>
            {texts.missing}
          </h1>
          <Muted>{texts.missingAdvice}</Muted>
          <Row>
            <Button variant="contained" onClick={onTryAgain}>
              {texts.tryAgain}
            </Button>
            <ButtonLink to="/" variant="outlined">
              {texts.home}
            </ButtonLink>
          </Row>
        </Stack>
      </Container>
    </Section>
  )
}
