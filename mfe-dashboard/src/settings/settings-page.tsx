import type { MySettings } from '@civictrack/contract/wire'
import { Button, Card, Muted, Row, Stack, styled, useTexts } from '@civictrack/shared'
import { useRef } from 'react'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { AccountSettings } from './account-settings'
import { DeviceSettings } from './device-settings'
import { NotificationSettings } from './notification-settings'
import { OwnData } from './own-data'
import { PasswordSettings } from './password-settings'
import { PrivacySettings } from './privacy-settings'
import { SAMPLE_CHOICES } from './sample-account'
import { useDevices, useMySettings } from './settings-calls'
import { settingsTexts } from './settings-texts'

/** Notifications, account and privacy: one's own, or the sample of the specification. */
export function SettingsPage() {
  const texts = useTexts(settingsTexts)
  const live = useMySettings()
  const devices = useDevices()
  const isLive = live.kind === 'ready'
  const mine = isLive ? live.value : undefined
  const heading = useRef<HTMLHeadingElement>(null)

  function retry() {
    // The button goes away.
    heading.current?.focus()
    if ('retry' in live) live.retry()
    if (devices.kind === 'failed') devices.retry()
  }

  const change = (part: Partial<MySettings>) => isLive && live.change((now) => ({ ...now, ...part }))

  return (
    <Narrow>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {live.kind === 'sample' && <SampleNotice />}
      {live.kind === 'unavailable' && <UnavailableNotice />}
      {live.kind === 'loading' && (
        <Card>
          <Muted role="status">{texts.loading}</Muted>
        </Card>
      )}
      {live.kind === 'failed' && (
        <Card role="alert">
          <Stack>
            <strong>{texts.notLoaded}</strong>
            {live.message && <p>{live.message}</p>}
            <Row>
              <Button variant="contained" onClick={retry}>
                {texts.retry}
              </Button>
            </Row>
          </Stack>
        </Card>
      )}
      {live.kind !== 'loading' && live.kind !== 'failed' && (
        <>
          <NotificationSettings
            choices={mine?.notifications ?? SAMPLE_CHOICES.notifications}
            onSaved={mine && ((notifications) => change({ notifications }))}
          />
          <AccountSettings profile={mine?.profile} onSaved={(profile) => change({ profile })} />
          <PrivacySettings
            choices={mine?.privacy ?? SAMPLE_CHOICES.privacy}
            onSaved={mine && ((privacy) => change({ privacy }))}
          />
        </>
      )}
      {isLive && (
        <>
          <PasswordSettings onChanged={() => 'retry' in devices && devices.retry()} />
          <DeviceSettings live={devices} />
          <OwnData />
        </>
      )}
    </Narrow>
  )
}

const Narrow = styled(Page)(({ theme }) => ({ maxWidth: theme.spacing(110), marginInline: 0 }))
