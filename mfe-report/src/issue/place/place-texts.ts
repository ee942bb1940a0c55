import { defineTexts, params } from '@civictrack/shared'

export const placeTexts = defineTexts('report/place', {
  filledIn: params('You seem to be in {lga}, {state}. If that is wrong, choose another place below.'),
  otherChosen: params('You seem to be in {lga}, {state}. You have chosen another place: it stays as it is.'),
  takeRegion: params('Use {lga}, {state}'),
  outside:
    'You seem to be outside Nigeria, so your position is not sent. Please choose the place of the problem yourself.',
  unknown: 'We cannot tell your state and local government right now. Please choose them below.',
})
