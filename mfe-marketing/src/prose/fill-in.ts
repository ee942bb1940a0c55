import type { MarkdownBlock, MarkdownText } from '@civictrack/contract'

/** Blocks with each `{name}` in their texts and addresses replaced by its value. */
export function fillIn(blocks: MarkdownBlock[], values: Record<string, string>): MarkdownBlock[] {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)
  const texts = (content: MarkdownText[]) =>
    content.map((piece) => ({ ...piece, text: filled(piece.text), ...(piece.to && { to: filled(piece.to) }) }))
  return blocks.map((block) =>
    block.kind === 'list' ? { ...block, items: block.items.map(texts) } : { ...block, content: texts(block.content) },
  )
}
