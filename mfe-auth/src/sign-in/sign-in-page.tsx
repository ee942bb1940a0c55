import { styled, useHydrated, useLocation, useSearchParams, useTexts } from '@civictrack/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { destination } from '../flow/destination'
import { submissionFailure } from '../form-result/submission-failure'
import { AuthLayout } from '../layout/auth-layout'
import { CreateForm } from './create-form'
import { GoogleButton } from './google-button'
import { LogInForm } from './log-in-form'
import { signInTexts } from './sign-in-texts'
import { PANELS, type Tab, Tabs, tabId } from './tabs'

/**
 * The auth screen: /Signup, and /CreateAccount after a code was accepted. It contains only the chosen form. Without
 * scripts it contains both forms, and the address's fragment chooses one.
 */
export function SignInPage() {
  const texts = useTexts(signInTexts)
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  const [chosen, choose] = useState<Tab | null>(null)
  const [query] = useSearchParams()
  const isFailedSignUp = submissionFailure(query.get('error'))?.form === 'signup'
  const isCreate = isHydrated && (hash.startsWith('#create') || isFailedSignUp)
  const readDestination = useEffectEvent(() => destination.readFrom({ pathname, search, hash }))
  useEffect(() => readDestination(), [])
  const tab = chosen ?? (isCreate ? 'create' : 'logIn')

  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <Panels data-scripts={isHydrated}>
        <Tabs selected={tab} onSelect={choose} />
        {(tab === 'logIn' || !isHydrated) && (
          <div role="tabpanel" id={PANELS.logIn} aria-labelledby={tabId('logIn')}>
            <LogInForm />
          </div>
        )}
        {(tab === 'create' || !isHydrated) && (
          <div role="tabpanel" id={PANELS.create} aria-labelledby={tabId('create')}>
            <CreateForm />
          </div>
        )}
      </Panels>
      <GoogleButton />
    </AuthLayout>
  )
}

const Panels = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  // A fragment names the panel or a notice in it.
  [`&[data-scripts="false"] > #${PANELS.create}:not(:target):not(:has(:target))`]: { display: 'none' },
  [`&[data-scripts="false"]:has(> #${PANELS.create}:target) > #${PANELS.logIn}`]: { display: 'none' },
  [`&[data-scripts="false"]:has(> #${PANELS.create} :target) > #${PANELS.logIn}`]: { display: 'none' },
}))
