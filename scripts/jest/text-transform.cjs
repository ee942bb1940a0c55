/** Markdown as the string that it is, like the build's `asset/source`. */
module.exports = { process: (source) => ({ code: `module.exports = ${JSON.stringify(source)}` }) }
