import type { MarkdownFile } from '@civictrack/contract'

export function parseMarkdown(source: string): MarkdownFile
