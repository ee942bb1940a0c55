import type { Device } from '@civictrack/contract/wire'
import { BusyButton, Button, Card, Muted, Row, Stack, session, styled, useNavigate, useTexts } from '@civictrack/shared'
import { useRef, useState } from 'react'
import type { Live } from '../live/use-live'
import { logOutDevice } from './settings-calls'
import { settingsTexts } from './settings-texts'
import { useSaid } from './use-said'

/** Where one is signed in, with a log-out for each. */
export function DeviceSettings({ live }: { live: Live<{ devices: Device[] }> }) {
  const texts = useTexts(settingsTexts)
  const navigate = useNavigate()
  const { said, attempt } = useSaid()
  const [leaving, setLeaving] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  const whichOf = ({ isThis, seen }: Device) =>
    isThis ? texts.thisDevice : texts.lastUsed({ when: moment.format(new Date(seen)) })

  /** The button that was pressed goes away. */
  function leaveFocus(pressed: Element) {
    const { activeElement } = document
    if (activeElement === pressed || activeElement === document.body) heading.current?.focus()
  }

  async function logOut({ id, isThis }: Device, pressed: Element) {
    const account = session.current()?.account
    setLeaving(id)
    const isDone = await attempt(() => logOutDevice(id), texts.deviceLoggedOut)
    setLeaving('')
    if (!isDone || live.kind !== 'ready') return
    if (!isThis) {
      leaveFocus(pressed)
      return live.change(({ devices }) => ({ devices: devices.filter((device) => device.id !== id) }))
    }
    // Who is somebody else by now stays.
    if (session.current()?.account !== account) return
    session.logOut()
    navigate('/')
  }

  return (
    <Card>
      <Stack>
        <h2 ref={heading} tabIndex={-1}>
          {texts.devices}
        </h2>
        {live.kind === 'loading' && <Muted role="status">{texts.loading}</Muted>}
        {live.kind === 'failed' && (
          <Row role="alert">
            <span>{live.message ?? texts.failed}</span>
            <Button
              variant="outlined"
              onClick={({ currentTarget }) => {
                leaveFocus(currentTarget)
                live.retry()
              }}
            >
              {texts.retry}
            </Button>
          </Row>
        )}
        {live.kind === 'ready' && (
          <List>
            {live.value.devices.map((device) => (
              <li key={device.id}>
                <div>
                  <strong>{device.name}</strong>
                  <Muted>{whichOf(device)}</Muted>
                </div>
                <BusyButton
                  variant="outlined"
                  size="small"
                  isBusy={leaving === device.id}
                  aria-label={texts.logOutOf({ name: device.name, which: whichOf(device) })}
                  onClick={({ currentTarget }) => logOut(device, currentTarget)}
                >
                  {texts.logOut}
                </BusyButton>
              </li>
            ))}
          </List>
        )}
        <span role="status">{said}</span>
      </Stack>
    </Card>
  )
}

const moment = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' })

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
