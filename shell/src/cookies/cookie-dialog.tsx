import { Button, Link, langOf, Row, Stack, styled, toasts, useTexts } from '@civictrack/shared'
import { cookieChoice } from '@civictrack/shared/host'
import { type FormEvent, useEffect, useRef } from 'react'
import { cookieDialogTexts } from './cookie-dialog-texts'

/** Cookies Settings: the necessary cookies, the ones that can be switched, and the kinds that the site does not use. */
export default function CookieDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(cookieDialogTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const remembers = new FormData(event.currentTarget).has('preferences')
    cookieChoice.choose(remembers ? 'preferences' : 'necessary')
    toasts.add('success', texts.saved)
    dialog.current?.close()
  }

  return (
    <Sheet lang={langOf('shell/cookie-dialog')} ref={dialog} aria-labelledby="cookie-settings" onClose={onClose}>
      <form onSubmit={save}>
        <Stack gap={2.5}>
          <h2 id="cookie-settings">{texts.title}</h2>
          <Choice>
            <input type="checkbox" id="cookies-necessary" checked disabled aria-describedby="cookies-necessary-text" />
            <label htmlFor="cookies-necessary">{texts.necessary}</label>
            <p id="cookies-necessary-text">{texts.necessaryText}</p>
          </Choice>
          <Choice>
            <input
              type="checkbox"
              id="cookies-preferences"
              name="preferences"
              defaultChecked={cookieChoice.current() === 'preferences'}
              aria-describedby="cookies-preferences-text"
            />
            <label htmlFor="cookies-preferences">{texts.preferences}</label>
            <p id="cookies-preferences-text">{texts.preferencesText}</p>
          </Choice>
          <Choice>
            <strong>{texts.none}</strong>
            <p>{texts.noneText}</p>
          </Choice>
          <Row>
            <Button type="submit" variant="contained">
              {texts.save}
            </Button>
            <Button variant="outlined" onClick={() => dialog.current?.close()}>
              {texts.close}
            </Button>
          </Row>
          <Link to="/Cookies" onClick={() => dialog.current?.close()}>
            {texts.more}
          </Link>
        </Stack>
      </form>
    </Sheet>
  )
}

const Sheet = styled('dialog')(({ theme }) => ({
  width: `min(${theme.spacing(68)}, calc(100vw - ${theme.spacing(4)}))`,
  maxHeight: `calc(100vh - ${theme.spacing(4)})`,
  padding: theme.spacing(4, 3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(3),
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.shadows[16],
  '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
}))

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(3)} 1fr`,
  gap: theme.spacing(0.5, 1.5),
  alignItems: 'center',
  '& input': { width: theme.spacing(2.75), height: theme.spacing(2.75), accentColor: theme.vars.palette.primary.main },
  '& label, & strong': { gridColumn: 2, fontWeight: 700 },
  '& p': { gridColumn: 2, color: theme.vars.palette.text.secondary },
}))
