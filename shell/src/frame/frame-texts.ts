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
  tagline: params('{product} empowers Nigerians to report, track and resolve infrastructure issues.'),
  getInvolved: 'Get involved',
  stayUpdated: 'Stay updated',
  contactUs: 'Contact us',
  whatsapp: params('WhatsApp: {number}'),
  legal: 'Legal',
  copyright: params('© 2025 {product}. All rights reserved.'),
  running: params('This site runs composition {id}: {apps}.'),
})
