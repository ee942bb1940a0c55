import { parseMarkdown } from './parse-markdown.mjs'

/**
 * A loader that turns a Markdown file into JSON when an app is built, so that no parser reaches a browser.
 * @param {string} source
 */
export default function markdownLoader(source) {
  return JSON.stringify(parseMarkdown(source))
}
