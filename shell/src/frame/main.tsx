import { BASE_LANGUAGE } from '@civictrack/contract/languages'
import { styled, useLocation } from '@civictrack/shared'
import type { ReactNode } from 'react'
import { useComposition } from '../composition/live-composition'
import { pageAt } from '../composition/site-map'

export const CONTENT_ID = 'content'

/**
 * The one `main` of a page. It is tall enough that a short page keeps the footer below the fold. Screen readers learn that
 * the page of an app without texts in the language of the document is in English.
 */
export function Main({ children }: { children: ReactNode }) {
  const composition = useComposition()
  const app = pageAt(composition, useLocation().pathname)?.app
  const isEnglish = composition.language && app && !composition.apps[app]?.texts
  return (
    <Content id={CONTENT_ID} lang={isEnglish ? BASE_LANGUAGE : undefined} tabIndex={-1}>
      {children}
    </Content>
  )
}

const Content = styled('main')({ minHeight: '75vh', outline: 'none' })
