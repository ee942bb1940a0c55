import { defineTexts, Link, useTexts } from '@civictrack/shared'
import { useSyncExternalStore } from 'react'
import { mailedCode } from './mailed-code'

const changeTexts = defineTexts('auth/change-address', { change: 'Change e-mail address' })

/** For who sees that the code went to a wrong address. */
export function ChangeAddress() {
  const texts = useTexts(changeTexts)
  const to = useSyncExternalStore(never, mailedCode.askedAt, () => '/Signup#create-account')
  return <Link to={to}>{texts.change}</Link>
}

function never(): () => void {
  return () => undefined
}
