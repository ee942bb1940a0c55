/** A Markdown file as the kit's build hands it to an app: `import page from './page.md'`. */
export interface MarkdownFile {
  /** The front matter: YAML between two lines of `---` at the start of the file. */
  attributes: Record<string, unknown>
  blocks: MarkdownBlock[]
}

export type MarkdownBlock =
  | { kind: 'heading'; level: 1 | 2; content: MarkdownText[] }
  | { kind: 'paragraph'; content: MarkdownText[] }
  | { kind: 'list'; isOrdered: boolean; items: MarkdownText[][] }

/** A piece of text: plain, strong, or a link to the address `to`. */
export interface MarkdownText {
  text: string
  isStrong?: boolean
  to?: string
}
