import { marked } from 'marked'
import { parse } from 'yaml'

/** @typedef {import('@civictrack/contract').MarkdownFile} MarkdownFile */
/** @typedef {import('@civictrack/contract').MarkdownBlock} MarkdownBlock */
/** @typedef {import('@civictrack/contract').MarkdownText} MarkdownText */

/**
 * Reads a Markdown file as data: its front matter (YAML between two lines of `---`), and its content as a tree.
 * @param {string} source
 * @returns {MarkdownFile}
 * @throws {Error} that names a part of Markdown which pages cannot show, such as a table.
 */
export function parseMarkdown(source) {
  const [, frontMatter, content = source] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(source) ?? []
  const attributes = frontMatter === undefined ? {} : parse(frontMatter)
  return {
    attributes,
    blocks: marked
      .lexer(content)
      .filter(({ type }) => type !== 'space')
      .map(blockOf),
  }
}

/**
 * @param {import('marked').Token} token
 * @returns {MarkdownBlock}
 */
function blockOf(token) {
  if (token.type === 'heading' && token.depth <= 2)
    return { kind: 'heading', level: token.depth, content: textsOf(token.tokens) }
  if (token.type === 'paragraph') return { kind: 'paragraph', content: textsOf(token.tokens) }
  if (token.type === 'html') return { kind: 'paragraph', content: [{ text: token.text.trim() }] }
  if (token.type === 'list') return { kind: 'list', isOrdered: token.ordered, items: token.items.map(itemOf) }
  throw notShown(token)
}

/** @returns {MarkdownText[]} */
function itemOf({ tokens }) {
  return tokens.flatMap((token) => {
    if (token.type === 'text' || token.type === 'paragraph') return textsOf(token.tokens)
    throw notShown(token)
  })
}

/** Texts that follow each other without a change of style become one. */
function textsOf(tokens) {
  const texts = []
  for (const token of tokens) {
    const text = textOf(token)
    const last = texts.at(-1)
    if (last && isPlain(last) && isPlain(text)) last.text += text.text
    else texts.push(text)
  }
  return texts
}

/** @returns {MarkdownText} */
function textOf(token) {
  if (token.type === 'link') return { text: plainTextOf(token), to: token.href }
  if (token.type === 'strong') return { text: plainTextOf(token), isStrong: true }
  if (['text', 'escape', 'html'].includes(token.type)) return { text: unwrapped(token.text) }
  throw notShown(token)
}

function plainTextOf({ tokens }) {
  const texts = textsOf(tokens)
  const styled = tokens.find((token) => token.type === 'link' || token.type === 'strong')
  if (styled) throw notShown(styled)
  return texts.map(({ text }) => text).join('')
}

function isPlain({ isStrong, to }) {
  return !isStrong && to === undefined
}

function unwrapped(text) {
  return text.replace(/\s*\n\s*/g, ' ')
}

function notShown({ type, depth, raw }) {
  const name = type === 'heading' ? `heading of level ${depth}` : type
  return new Error(
    `Pages show headings of level 1 and 2, paragraphs, lists, strong text and links. Rewrite this ${name}: ${raw.trim()}`,
  )
}
