import { defineTexts } from '@civictrack/contract/languages-of-servers'

/** The answers to calls of the settings page. */
export const settingsTexts = defineTexts('api/settings', {
  saved: 'Saved',
  chooseState: 'Choose a state from the list',
  chooseLga: 'Choose a local government of this state',
  noDevice: 'There is no such device.',
  deviceGone: 'This device is not signed in any more.',
  deviceLoggedOut: 'Logged out',
  deviceOn: '{browser} on {system}',
  unknownSystem: '{browser} on an unknown device',
  unknownBrowser: 'Browser',
  exportExpired: 'This download has expired. Please start it again in your settings.',
  passwordChanged: 'Your password has been changed. Other devices have been logged out.',
  accountDeleted: 'Your account has been deleted. Your reports stay, without your name.',
  changedOften: 'You have changed your password often. Please change it again tomorrow.',
  wrongPasswords: 'Too many wrong passwords. Please try again in {time}.',
  wrongPassword: 'This is not your password',
  noPassword: 'You log in with Google and have no password yet. Set one with "Forgot password" first.',
})
