/** What exists once in a document, given by the shell. Remotes compile against it and bundle none of it. */
export const SHARED_SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@emotion/react',
  '@civictrack/shared',
] as const

/** In development builds JSX compiles to another module of React, which must be the same React. */
export const DEVELOPMENT_SINGLETONS = ['react/jsx-dev-runtime'] as const

/** The packages behind them, apart from our own. */
export const SHARED_LIBRARIES = ['react', 'react-dom', '@emotion/react'] as const

/** All of them for one kind of build. */
export function singletons(mode: 'production' | 'development'): string[] {
  return [...SHARED_SINGLETONS, ...(mode === 'development' ? DEVELOPMENT_SINGLETONS : [])]
}

/** The package that an import comes from. */
export function packageOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
