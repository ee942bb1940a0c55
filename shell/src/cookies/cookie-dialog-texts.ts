import { defineTexts } from '@civictrack/shared'

export const cookieDialogTexts = defineTexts('shell/cookie-dialog', {
  title: 'Cookies Settings',
  necessary: 'Necessary',
  necessaryText:
    'They keep you logged in, connect a mailed code with your browser, and remember your choices here. The site does not work without them, so they are always on.',
  preferences: 'Preferences',
  preferencesText:
    'Remember for a year which colours and which language you chose. Without this they are forgotten when you close the browser.',
  none: 'Statistics and advertising',
  noneText: 'We use none, so there is nothing to switch on or off.',
  save: 'Save settings',
  close: 'Close without saving',
  more: 'List of all cookies',
  saved: 'Your cookie settings are saved.',
})
