import { defineTexts } from '@civictrack/shared'

export const cookieTexts = defineTexts('shell/cookies', {
  region: 'Cookies',
  notice:
    'This site sets only the cookies that it needs to work. It does not track you, here or elsewhere. May it also remember your preferences when you come back?',
  onlyNecessary: 'Only necessary',
  rememberToo: 'Remember my preferences',
  kept: 'Your choice is saved. To change it, open Cookies Settings at the end of the page.',
  more: 'About cookies',
})
