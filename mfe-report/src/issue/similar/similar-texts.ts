import { count, defineTexts, params } from '@civictrack/shared'

export const similarTexts = defineTexts('report/similar', {
  heading: 'Is it one of these?',
  intro: 'Others have reported something similar. If it is the same problem, add your voice there.',
  headingAfter: 'Is your report about one of these?',
  introAfter: params(
    'Your report “{title}” has arrived. Others have reported something similar: add your voice there too.',
  ),
  photo: params('Photo: {title}'),
  distance: params('About {metres} m away'),
  today: 'Reported today',
  daysAgo: count({ one: 'Reported {count} day ago', many: 'Reported {count} days ago' }),
  yours: 'You reported this yourself.',
  affectsMe: 'Affects me too',
  affectsMeOf: params('Affects me too: {title}'),
  thanks: 'Thank you. Your voice counts there, and you will hear how it goes on.',
  kept: 'There is no network now. Your voice is kept on this device and sent when there is one.',
  sendMine: 'Send mine',
  failed: 'Your voice could not be added. Please try again.',
})
