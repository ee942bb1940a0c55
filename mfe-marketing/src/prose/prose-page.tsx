import { Container, Section } from '@civictrack/shared'
import { Prose } from './prose'

/** A page that is one text. */
export function ProsePage({ source }: { source: string }) {
  return (
    <Section>
      <Container>
        <Prose source={source} />
      </Container>
    </Section>
  )
}
