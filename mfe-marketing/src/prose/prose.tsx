import { Link, styled } from '@civictrack/shared'
import { createElement, type ReactNode } from 'react'
import { PageTitle } from '../headings/page-title'
import { type Block, type Inline, parseMarkdown } from './parse-markdown'

/** A longer text, written in Markdown, as a page's content. A first-level heading is the page's. */
export function Prose({ source }: { source: string }) {
  return createElement(Article, null, ...parseMarkdown(source).map(blockElement))
}

// The parts of a text never change their order, so they stand as arguments and need no keys.

function blockElement(block: Block): ReactNode {
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

function itemElement(item: Inline[]): ReactNode {
  return createElement('li', null, ...lineOf(item))
}

function lineOf(content: Inline[]): ReactNode[] {
  return content.map(pieceElement)
}

function pieceElement({ text, isStrong, to }: Inline): ReactNode {
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
