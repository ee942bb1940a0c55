import type { MarkdownBlock, MarkdownText } from '@civictrack/contract'
import { Link, langOf, styled } from '@civictrack/shared'
import { createElement, type ReactNode } from 'react'
import { PageTitle } from '../headings/page-title'

/** A longer text as a page's content, in English on a page of any language: it is Markdown, and in no catalogue. A heading of the first level is the page's title. */
export function Prose({ blocks }: { blocks: MarkdownBlock[] }) {
  return createElement(Article, { lang: langOf('marketing/markdown') }, ...blocks.map(blockElement))
}

// The parts of a text never change their order: passed as arguments, they need no keys.

function blockElement(block: MarkdownBlock): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 1
        ? createElement(PageTitle, null, ...lineOf(block.content))
        : createElement('h2', null, ...lineOf(block.content))
    case 'paragraph':
      return createElement('p', null, ...lineOf(block.content))
    case 'list':
      return createElement(block.isOrdered ? 'ol' : 'ul', null, ...block.items.map(itemElement))
  }
}

function itemElement(item: MarkdownText[]): ReactNode {
  return createElement('li', null, ...lineOf(item))
}

function lineOf(content: MarkdownText[]): ReactNode[] {
  return content.map(pieceElement)
}

function pieceElement({ text, isStrong, to }: MarkdownText): ReactNode {
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
  '& h2': { marginBlockStart: theme.spacing(2), fontSize: '1.4rem' },
  '& ul, & ol': { paddingInlineStart: theme.spacing(3) },
  '& li + li': { marginBlockStart: theme.spacing(0.75) },
  '& li::marker': { color: theme.vars.palette.secondary.main, fontWeight: 700 },
}))
