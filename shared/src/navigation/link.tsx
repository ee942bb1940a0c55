import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'
import { useFullLoads } from './full-loads'

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
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: anchor.target })
  const isFullLoad = useFullLoads()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented && !isFullLoad) navigate(event)
  }

  return <a {...anchor} href={href} onClick={follow} />
}
