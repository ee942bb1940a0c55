import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation } from 'react-router-dom'
import { fullLoads } from './full-loads'
import { useNavigate } from './use-navigate'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Whether the current entry of the history is replaced. */
  replace?: boolean
  /** State for the page that is gone to; it does not stand in the address. */
  state?: unknown
}

/** A link inside the site: a client navigation, or a full load where one is due. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const here = createPath(useLocation())
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event, anchor.target)) return
    // The browser does a full load best.
    if (fullLoads.isDue(href) === true && state === undefined && !replace) return
    event.preventDefault()
    navigate(href, { replace: replace ?? href === here, state })
  }

  return <a {...anchor} href={href} onClick={follow} />
}

/** Another tab or window, a download: whatever the keys say. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self'): boolean {
  return button !== 0 || target !== '_self' || metaKey || altKey || ctrlKey || shiftKey
}
