import { Container, Section, Stack } from '@civictrack/shared'
import type { ElementType } from 'react'
import { SectionTitle } from '../headings/section-title'

interface Item {
  picture: string
  title: string
  text: string
}

interface Props {
  /** The fragment that links lead to. */
  id?: string
  title: string
  text: string
  /** The styled list. */
  list: ElementType
  items: Item[]
  /** The size of each picture, in pixels of its file. */
  size: { width: number; height: number }
}

/** A section with a title and a list of items, each with a picture that only decorates it. */
export function PictureSection({ id, title, text, list: List, items, size }: Props) {
  return (
    <Section id={id}>
      <Container>
        <Stack gap={5}>
          <SectionTitle title={title} text={text} />
          <List>
            {items.map((item) => (
              <li key={item.title}>
                <img src={item.picture} alt="" {...size} loading="lazy" />
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </List>
        </Stack>
      </Container>
    </Section>
  )
}
