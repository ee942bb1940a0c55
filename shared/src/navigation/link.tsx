import type { Ref } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { useFullLoads } from './full-loads'

/** A link inside the site: a client navigation, or a full load where one is due. */
export function Link({ ref, ...props }: LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  const reloadDocument = useFullLoads()
  return <RouterLink reloadDocument={reloadDocument} {...props} ref={ref} />
}
