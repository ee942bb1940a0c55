import { defineTexts, Link, useTexts } from '@civictrack/shared'
import { useSyncExternalStore } from 'react'
import { mailedCode } from './mailed-code'

const changeTexts = defineTexts('auth/change-address', { change: 'Change e-mail address' })

/** A link to the form where the visitor can correct the address that the code was sent to. */
export function ChangeAddress() {
  const texts = useTexts(changeTexts)
  const to = useSyncExternalStore(noSubscription, mailedCode.askedAt, () => '/Signup#create-account')
  return <Link to={to}>{texts.change}</Link>
}

function noSubscription(): () => void {
  return () => undefined
}
