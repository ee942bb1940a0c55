import { Link, styled } from '@civictrack/shared'
import { type Block, type Inline, parseMarkdown } from './parse-markdown'

/** A longer text, written in Markdown, as a page's content. Its first heading is the page's. */
export function Prose({ source }: { source: string }) {
  return (
    <Article>
      {parseMarkdown(source).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Article>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? (
        <h1 tabIndex={-1}>
          <Line content={block.content} />
        </h1>
      ) : (
        <h2>
          <Line content={block.content} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Line content={block.content} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line content={item} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function Line({ content }: { content: Inline[] }) {
  return content.map((part, index) => <Piece key={index} part={part} />)
}

function Piece({ part: { text, isStrong, to } }: { part: Inline }) {
  if (to?.startsWith('/')) return <Link to={to}>{text}</Link>
  if (to) return <a href={to}>{text}</a>
  return isStrong ? <strong>{text}</strong> : text
}

const Article = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  maxWidth: '68ch',
  fontSize: '1.0625rem',
  '& h1': { color: theme.vars.palette.primary.dark, fontWeight: 800 },
  '& h2': { marginBlockStart: theme.spacing(2), fontSize: '1.4rem' },
  '& ul, & ol': { paddingInlineStart: theme.spacing(3) },
  '& li + li': { marginBlockStart: theme.spacing(0.75) },
  '& li::marker': { color: theme.vars.palette.secondary.main, fontWeight: 700 },
}))
