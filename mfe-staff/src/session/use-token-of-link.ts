import { useSearchParams } from '@civictrack/shared'
import { useEffect, useState } from 'react'

/** The token of a mailed link. It is taken out of the address at once, so that no screenshot and no history holds it. */
export function useTokenOfLink(): string {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('token') ?? ''
  const [token] = useState(inAddress)
  useEffect(() => {
    if (inAddress) setParams({}, { replace: true })
  }, [inAddress, setParams])
  return token
}
