import { Button, ButtonLink, Container, Muted, PRODUCT, Row, Section, Stack, useTexts } from '@civictrack/shared'
import { useEffect, useRef } from 'react'
import { pageTexts } from './page-texts'

interface Props {
  /** Its scripts did not load, or it has thrown an error. */
  why: 'load' | 'render'
  onShown: () => void
  onTryAgain: () => void
}

/** Shown in place of a page that has failed. Everything around it goes on working. */
export function PageMissing({ why, onShown, onTryAgain }: Props) {
  const texts = useTexts(pageTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const { missing } = texts
  useEffect(() => {
    heading.current?.focus()
    document.title = `${missing} · ${PRODUCT}`
  }, [missing])
  useEffect(onShown)
  return (
    <Section>
      <Container>
        <Stack gap={2} role="alert">
          <h1 ref={heading} tabIndex={-1}>
            {missing}
          </h1>
          <Muted>{why === 'load' ? texts.missingAdvice : texts.brokenAdvice}</Muted>
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
