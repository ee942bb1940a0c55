const { createTransformer } = require('@swc/jest')

/** For packages that ask a bare `import.meta` whether the bundler reloads them: CommonJS has none. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options)
    const process = (source, ...rest) => swc.process(source.replaceAll(/\bimport\.meta\b/g, '({})'), ...rest)
    return { ...swc, process }
  },
}
