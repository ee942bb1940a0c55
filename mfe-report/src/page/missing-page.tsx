import { ButtonLink, Container, Muted, Row, Section, Stack } from '@civictrack/shared'
import type { ReactNode } from 'react'

interface Props {
  title: string
  advice: string
  /** The list of what can be found instead. */
  list: { to: string; label: string }
  children?: ReactNode
}

/** There is nothing at this address, or it is not public. */
export function MissingPage({ title, advice, list, children }: Props) {
  return (
    <Section>
      <Container>
        <Stack gap={2}>
          <h1 tabIndex={-1}>{title}</h1>
          <Muted>{advice}</Muted>
          <Row>
            <ButtonLink to={list.to} variant="contained">
              {list.label}
            </ButtonLink>
          </Row>
          {children}
        </Stack>
      </Container>
    </Section>
  )
}
