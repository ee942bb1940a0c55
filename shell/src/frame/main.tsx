import { styled } from '@civictrack/shared'
import type { ReactNode } from 'react'

export const CONTENT_ID = 'content'

/** The one `main` of a page. It is tall enough that a short page keeps the footer below the fold. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <Content id={CONTENT_ID} tabIndex={-1}>
      {children}
    </Content>
  )
}

const Content = styled('main')({ minHeight: '75vh', outline: 'none' })
