import { type Configuration, type MultiStats, rspack } from '@rspack/core'

/** Builds, and returns the milliseconds that it took. */
export async function compile(configs: Configuration[]): Promise<{ ms: number; stats: MultiStats }> {
  const start = performance.now()
  const compiler = rspack(configs)
  const stats = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, result) => {
      if (error) reject(error)
      else if (!result || result.hasErrors()) reject(new Error(result?.toString({ preset: 'errors-only' })))
      else resolve(result)
    }),
  )
  const ms = performance.now() - start
  await new Promise((resolve) => compiler.close(resolve))
  return { ms, stats }
}

/** The addresses of the scripts that a build's page starts with. */
export function entryScripts({ stats: [first] }: MultiStats): string[] {
  const { entrypoints, publicPath } = first?.toJson({ all: false, entrypoints: true, publicPath: true }) ?? {}
  const assets = entrypoints?.main?.assets ?? []
  return assets.filter(({ name }) => name.endsWith('.js')).map(({ name }) => `${publicPath}${name}`)
}
