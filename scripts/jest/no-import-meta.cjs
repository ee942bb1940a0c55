const { createTransformer } = require('@swc/jest')

/** For packages that use `import.meta` for hot reload: CommonJS has no `import.meta`. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options)
    const process = (source, ...rest) => swc.process(source.replaceAll(/\bimport\.meta\b/g, '({})'), ...rest)
    return { ...swc, process }
  },
}
