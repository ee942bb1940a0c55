import { styled, useSession, useTexts } from '@civictrack/shared'
import { SampleNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { AccountSettings } from './account-settings'
import { NotificationSettings } from './notification-settings'
import { PrivacySettings } from './privacy-settings'
import { settingsTexts } from './settings-texts'

/** Notifications, account and privacy. */
export function SettingsPage() {
  const texts = useTexts(settingsTexts)
  const isSignedIn = useSession() !== null
  return (
    <Narrow>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {!isSignedIn && <SampleNotice />}
      <NotificationSettings />
      <AccountSettings />
      <PrivacySettings />
    </Narrow>
  )
}

const Narrow = styled(Page)(({ theme }) => ({ maxWidth: theme.spacing(110), marginInline: 0 }))
