import type { ReactNode } from 'react'
import { BrowserRouter, type Navigator, Router } from 'react-router-dom'

interface Props {
  children: ReactNode
  /** The path of the page, on the server only; in the browser it is that of the address bar. */
  path?: string
}

/** The one router of a document. react-router stays behind this folder, so that its major version is not part of the apps' contract. */
export function SiteRouter({ children, path }: Props) {
  if (path === undefined) return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
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
  throw new Error('A page cannot navigate while the server renders it. Navigate in an effect or an event handler.')
}
