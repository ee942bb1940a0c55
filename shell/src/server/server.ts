import * as shared from '@civictrack/shared'
import * as emotionReact from '@emotion/react'
import * as react from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

export { addTranslations } from '@civictrack/shared/host'
export { renderPage } from './render-page'
export { sitePaths } from './site-paths'

/** The modules that the other apps' Node bundles consume instead of bundling them: the same as in the browser. */
export const singletons: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotionReact,
  '@civictrack/shared': shared,
}
