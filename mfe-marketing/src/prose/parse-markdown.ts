/** A piece of a line: plain, strong, or a link. */
export type Inline = { text: string; isStrong?: boolean; to?: string }

export type Block =
  | { kind: 'heading'; level: 1 | 2; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }

/** Reads the part of Markdown that our texts use: `#`, `##`, `-`, `1.`, `**strong**`, `[text](address)`. */
export function parseMarkdown(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock)
}

const HEADING = /^(##?) +(.*)$/
const ITEM = /^(?:-|\d+\.) +/

function parseBlock(block: string): Block {
  const [, marks, title] = HEADING.exec(block) ?? []
  if (marks && title) return { kind: 'heading', level: marks === '#' ? 1 : 2, content: parseInline(title) }
  if (!ITEM.test(block)) return { kind: 'paragraph', content: parseInline(unwrap(block)) }
  const items = block.split(/\n(?=(?:-|\d+\.) )/).map((item) => parseInline(unwrap(item.replace(ITEM, ''))))
  return { kind: 'list', isOrdered: !block.startsWith('-'), items }
}

const unwrap = (lines: string) => lines.replace(/\s*\n\s*/g, ' ')

function parseInline(line: string): Inline[] {
  return line.split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/).flatMap((part): Inline[] => {
    const [, text, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (text && to) return [{ text, to }]
    if (part.startsWith('**')) return [{ text: part.slice(2, -2), isStrong: true }]
    return part === '' ? [] : [{ text: part }]
  })
}
