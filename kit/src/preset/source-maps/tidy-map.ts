/** The beginning of every name of a source file in a map as the compiler writes it, so that it changes none of them. */
export const SOURCE = 'source:///'

/** The parts of a source map (ECMA-426) that a compiler writes. */
interface SourceMap {
  version: number
  file?: string
  sources: string[]
  sourcesContent?: (string | null)[]
  names: string[]
  mappings: string
}

/** Code that is in no file of the repository, such as that of the compiler's own runtime. */
const GENERATED = 'generated'

/** A map with plain paths as names, without the text of generated code, which names folders of the machine. */
export function tidyMap(text: string): string {
  const { version, file, sources, sourcesContent = [], names, mappings } = JSON.parse(text) as SourceMap
  const tidied = sources.map((source) => nameOf(source) || GENERATED)
  const contents = sources.map((source, index) => (nameOf(source) ? (sourcesContent[index] ?? null) : null))
  return JSON.stringify({ version, file, sources: tidied, sourcesContent: contents, names, mappings })
}

function nameOf(source: string): string {
  return source.startsWith(SOURCE) ? source.slice(SOURCE.length) : ''
}
