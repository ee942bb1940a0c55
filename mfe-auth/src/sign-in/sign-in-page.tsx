import { styled, useHydrated, useLocation, useSearchParams, useTexts } from '@civictrack/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { AuthFrame } from '../frame/auth-frame'
import { postedFailure } from '../outcome/posted-failure'
import { destination } from '../way/destination'
import { CreateForm } from './create-form'
import { GoogleButton } from './google-button'
import { LogInForm } from './log-in-form'
import { signInTexts } from './sign-in-texts'
import { PANELS, type Tab, Tabs, tabId } from './tabs'

/**
 * The auth screen: /Signup, and /CreateAccount after a code was accepted. Only the chosen form is there, except in
 * HTML that no script has touched: that holds both, and the address's fragment chooses.
 */
export function SignInPage() {
  const texts = useTexts(signInTexts)
  const { pathname, search, hash } = useLocation()
  const isHydrated = useHydrated()
  const [chosen, choose] = useState<Tab | null>(null)
  const [query] = useSearchParams()
  const isPostedBack = postedFailure(query.get('error'))?.form === 'signup'
  const isCreate = isHydrated && (hash.startsWith('#create') || isPostedBack)
  const arrive = useEffectEvent(() => destination.arrive({ pathname, search, hash }))
  useEffect(() => arrive(), [])
  const tab = chosen ?? (isCreate ? 'create' : 'logIn')

  return (
    <AuthFrame title={texts.title} intro={texts.intro}>
      <Both data-scripts={isHydrated}>
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
      </Both>
      <GoogleButton />
    </AuthFrame>
  )
}

const Both = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  // A fragment may name the panel, or a notice in it.
  [`&[data-scripts="false"] > #${PANELS.create}:not(:target):not(:has(:target))`]: { display: 'none' },
  [`&[data-scripts="false"]:has(> #${PANELS.create}:target) > #${PANELS.logIn}`]: { display: 'none' },
  [`&[data-scripts="false"]:has(> #${PANELS.create} :target) > #${PANELS.logIn}`]: { display: 'none' },
}))
