import type { Device, MySettings } from '@civictrack/contract/wire'
import { Card, failureMessage, Muted, styled, useTexts } from '@civictrack/shared'
import { useRef } from 'react'
import { FailedCard } from '../frame/failed-card'
import { SampleNotice, UnavailableNotice } from '../frame/notice'
import { Page } from '../frame/page'
import { READS } from '../reads/reads'
import { useMyQuery } from '../reads/use-my-query'
import { AccountSettings } from './account/account-settings'
import { DeviceSettings } from './account/device-settings'
import { OwnData } from './account/own-data'
import { PasswordSettings } from './account/password-settings'
import { NotificationSettings } from './preferences/notification-settings'
import { PrivacySettings } from './preferences/privacy-settings'
import { SAMPLE_CHOICES } from './sample-account'
import { settingsTexts } from './settings-texts'

/** Notifications, account and privacy: those of the account, or the samples of the specification. */
export function SettingsPage() {
  const texts = useTexts(settingsTexts)
  const settings = useMyQuery<MySettings>(READS.settings)
  const devices = useMyQuery<{ devices: Device[] }>(READS.devices)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = settings

  function retry() {
    // The button that has the focus is removed.
    heading.current?.focus()
    settings.retry()
    if (devices.data.kind === 'failed') devices.retry()
  }

  return (
    <Narrow>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {data.kind === 'sample' && <SampleNotice />}
      {data.kind === 'missing' && <UnavailableNotice />}
      {data.kind === 'loading' && (
        <Card>
          <Muted role="status">{texts.loading}</Muted>
        </Card>
      )}
      {data.kind === 'failed' && (
        <FailedCard
          title={texts.notLoaded}
          message={failureMessage(data.error, '')}
          retryLabel={texts.retry}
          retry={retry}
        />
      )}
      {data.kind !== 'loading' && data.kind !== 'failed' && (
        <Choices
          mine={data.kind === 'ready' ? data.value : undefined}
          onSaved={(part) => settings.change((now) => ({ ...now, ...part }))}
        />
      )}
      {data.kind === 'ready' && (
        <>
          <PasswordSettings onChanged={devices.retry} />
          <DeviceSettings devices={devices} />
          <OwnData />
        </>
      )}
    </Narrow>
  )
}

interface ChoicesProps {
  /** Undefined while the page shows the sample settings. */
  mine: MySettings | undefined
  onSaved: (part: Partial<MySettings>) => void
}

function Choices({ mine, onSaved }: ChoicesProps) {
  return (
    <>
      <NotificationSettings
        choices={mine?.notifications ?? SAMPLE_CHOICES.notifications}
        onSaved={mine && ((notifications) => onSaved({ notifications }))}
      />
      <AccountSettings profile={mine?.profile} onSaved={(profile) => onSaved({ profile })} />
      <PrivacySettings
        choices={mine?.privacy ?? SAMPLE_CHOICES.privacy}
        onSaved={mine && ((privacy) => onSaved({ privacy }))}
      />
    </>
  )
}

const Narrow = styled(Page)(({ theme }) => ({ maxWidth: theme.spacing(110), marginInline: 0 }))
