import { defineTexts, params } from '@civictrack/shared'

export const frameTexts = defineTexts('shell/frame', {
  skip: 'Skip to content',
  home: params('{product}, home'),
  mainNavigation: 'Main',
  help: 'Help & Info',
  openMenu: 'Open menu',
  joinCommunity: 'Join Community',
  getStarted: 'Get Started',
  reportIssue: 'Report Issue',
  dashboard: 'Dashboard',
  logOut: 'Log out',
  darkColours: 'Dark colours',
  yourAccount: 'Your account',
  running: params('This site runs composition {id}: {apps}.'),
})
