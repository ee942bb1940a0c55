import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation } from 'react-router-dom'
import { fullLoads } from './full-loads'
import { useNavigate } from './use-navigate'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Replaces the current entry of the history. */
  replace?: boolean
  /** State for the next page, outside the address. */
  state?: unknown
}

/** A link inside the site: a client navigation, or a full load where one is required. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const here = createPath(useLocation())
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event, anchor.target)) return
    // The browser follows the link itself: that is a full load.
    if (fullLoads.isDue(href) === true && state === undefined && !replace) return
    event.preventDefault()
    navigate(href, { replace: replace ?? href === here, state })
  }

  return <a {...anchor} href={href} onClick={follow} />
}

/** A click that opens another tab or window, or downloads. */
function isForBrowser({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self'): boolean {
  return button !== 0 || target !== '_self' || metaKey || altKey || ctrlKey || shiftKey
}
