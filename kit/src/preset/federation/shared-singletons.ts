/** Modules that exist once in a document and come from the shell. Remotes compile against them and bundle none of them. */
export const SHARED_SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@civictrack/shared',
] as const

/** In development builds JSX compiles to another module of React, which must be of the same copy. */
export const DEVELOPMENT_SINGLETONS = ['react/jsx-dev-runtime'] as const

/** The packages of these modules, without those of this repository. */
export const SHARED_LIBRARIES = ['react', 'react-dom', '@emotion/react'] as const

/** All shared modules of one build mode. */
export function singletons(mode: 'production' | 'development'): string[] {
  return [...SHARED_SINGLETONS, ...(mode === 'development' ? DEVELOPMENT_SINGLETONS : [])]
}

/** The package of an imported module. */
export function packageOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
