import { parseMarkdown } from '../../kit/src/markdown/parse-markdown.mjs'

/** Markdown as the data that the kit's build makes of it. */
export default { process: (source) => ({ code: `module.exports = ${JSON.stringify(parseMarkdown(source))}` }) }
