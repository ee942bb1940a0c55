import type { MarkdownFile } from '@civictrack/contract'
import { CONTACT, Container, PRODUCT, Section } from '@civictrack/shared'
import { fillIn } from './fill-in'
import { Prose } from './prose'

/** A page with one text, in which `{product}` and `{email}` are replaced by ours. */
export function ProsePage({ file }: { file: MarkdownFile }) {
  return (
    <Section>
      <Container>
        <Prose blocks={fillIn(file.blocks, { product: PRODUCT, email: CONTACT.email })} />
      </Container>
    </Section>
  )
}
