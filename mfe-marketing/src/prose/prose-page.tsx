import type { MarkdownFile } from '@civictrack/contract'
import { CONTACT, Container, PRODUCT, Section } from '@civictrack/shared'
import { fillIn } from './fill-in'
import { Prose } from './prose'

/** A page that is one text, in which `{product}` and `{email}` stand for ours. */
export function ProsePage({ file }: { file: MarkdownFile }) {
  return (
    <Section>
      <Container>
        <Prose blocks={fillIn(file.blocks, { product: PRODUCT, email: CONTACT.email })} />
      </Container>
    </Section>
  )
}
