import { defineTexts } from '@civictrack/shared'

export const cookieDialogTexts = defineTexts('shell/cookie-dialog', {
  title: 'Cookies Settings',
  necessary: 'Necessary',
  necessaryText:
    'Keep you logged in, tie a code that we mail to your browser, and remember what you choose here. Without them the site does not work, so they are always on.',
  preferences: 'Preferences',
  preferencesText:
    'Remember for a year which colours you chose. Without this they are forgotten when you close the browser.',
  none: 'Statistics and advertising',
  noneText: 'We use none, so there is nothing to switch on or off.',
  save: 'Save settings',
  close: 'Close without saving',
  more: 'Every cookie, by name',
  saved: 'Your cookie settings are saved.',
})
