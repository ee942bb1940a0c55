const { createTransformer } = require('@swc/jest')

/** For modules that list a folder with the bundler's `import.meta.webpackContext`: in Node, the file system lists it. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options)
    const process = (source, ...rest) =>
      swc.process(source.replaceAll('import.meta.webpackContext(', `(${context})(`), ...rest)
    return { ...swc, process }
  },
}

const context = `(folder, { regExp }) => {
  const { join } = require('node:path')
  const names = require('node:fs').readdirSync(join(__dirname, folder)).filter((name) => regExp.test(name)).sort()
  const load = (file) => require(join(__dirname, folder, file))
  return Object.assign(load, { keys: () => names.map((name) => './' + name) })
}`
