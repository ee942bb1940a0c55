import type { ReactNode } from 'react'
import { BrowserRouter, type Navigator, Router } from 'react-router-dom'

interface Props {
  children: ReactNode
  /** On the server, the path of the page that is rendered; in the browser the address bar decides. */
  path?: string
}

/** The one router of a document. react-router stays behind this folder, so that its major binds no app. */
export function SiteRouter({ children, path }: Props) {
  if (path === undefined) return <BrowserRouter>{children}</BrowserRouter>
  return (
    <Router location={path} navigator={nowhere} static>
      {children}
    </Router>
  )
}

const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
  go: refuse,
  push: refuse,
  replace: refuse,
}

function refuse(): never {
  throw new Error('A page cannot navigate while it is rendered.')
}
