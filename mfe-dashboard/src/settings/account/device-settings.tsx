import type { Device } from '@civictrack/contract/wire'
import {
  BusyButton,
  Button,
  Card,
  failureMessage,
  Muted,
  Row,
  Stack,
  session,
  styled,
  useNavigate,
  useTexts,
} from '@civictrack/shared'
import { momentText } from '@civictrack/shared/dates'
import { type RefObject, useRef, useState } from 'react'
import type { MyQuery } from '../../reads/use-my-query'
import { useResultMessage } from '../form/use-result-message'
import { logOutDevice } from '../settings-calls'
import { settingsTexts } from '../settings-texts'

/** The devices on which the account is logged in, with a log-out for each. */
export function DeviceSettings({ devices: { data, retry, change } }: { devices: MyQuery<{ devices: Device[] }> }) {
  const texts = useTexts(settingsTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (id: string) => change(({ devices }) => ({ devices: devices.filter((device) => device.id !== id) }))
  const { message, leaving, logOut } = useDeviceLogOut(heading, remove)

  return (
    <Card>
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {texts.devices}
        </h2>
        {data.kind === 'loading' && <Muted role="status">{texts.loading}</Muted>}
        {data.kind === 'failed' && (
          <Row role="alert">
            <span>{failureMessage(data.error, texts.failed)}</span>
            <Button
              variant="outlined"
              onClick={({ currentTarget }) => {
                moveFocus(currentTarget, heading)
                retry()
              }}
            >
              {texts.retry}
            </Button>
          </Row>
        )}
        {data.kind === 'ready' && (
          <List>
            {data.value.devices.map((device) => (
              <DeviceItem key={device.id} device={device} isLeaving={leaving === device.id} onLogOut={logOut} />
            ))}
          </List>
        )}
        <span role="status">{message}</span>
      </Stack>
    </Card>
  )
}

interface ItemProps {
  device: Device
  isLeaving: boolean
  onLogOut: (device: Device, button: Element) => void
}

function DeviceItem({ device, isLeaving, onLogOut }: ItemProps) {
  const texts = useTexts(settingsTexts)
  const { name, isThis, seen } = device
  const which = isThis ? texts.thisDevice : texts.lastUsed({ when: momentText(seen) })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Muted>{which}</Muted>
      </div>
      <BusyButton
        variant="outlined"
        size="small"
        isBusy={isLeaving}
        aria-label={texts.logOutOf({ name, which })}
        onClick={({ currentTarget }) => onLogOut(device, currentTarget)}
      >
        {texts.logOut}
      </BusyButton>
    </li>
  )
}

/** Logs a device out; after this one, the session ends here too. */
function useDeviceLogOut(heading: RefObject<HTMLElement | null>, remove: (id: string) => void) {
  const texts = useTexts(settingsTexts)
  const go = useNavigate()
  const { message, attempt } = useResultMessage()
  const [leaving, setLeaving] = useState('')

  async function logOut({ id, isThis }: Device, button: Element) {
    const account = session.current()?.account
    setLeaving(id)
    const isDone = await attempt(() => logOutDevice(id), texts.deviceLoggedOut)
    setLeaving('')
    if (!isDone) return
    if (!isThis) {
      moveFocus(button, heading)
      return remove(id)
    }
    // Another account that logged in meanwhile stays logged in.
    if (session.current()?.account !== account) return
    session.logOut()
    go('/')
  }

  return { message, leaving, logOut }
}

/** A button that is about to be removed passes its focus on. */
function moveFocus(button: Element, target: RefObject<HTMLElement | null>): void {
  const { activeElement } = document
  if (activeElement === button || activeElement === document.body) target.current?.focus()
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1.5),
  },
  '& li > button': { flex: 'none' },
  '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}))
