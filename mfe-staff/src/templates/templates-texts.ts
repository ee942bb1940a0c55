import { defineTexts, params } from '@civictrack/shared'

export const templatesTexts = defineTexts('staff/templates', {
  title: 'Answer templates',
  titleOf: params('Answer templates of {authority}'),
  noAuthority: 'Templates belong to an authority, and you are in none.',
  hint: 'Words for answers that you give often. They can be changed before each answer is sent.',
  empty: 'There are no templates yet.',
  onlyManagers: 'Managers of your authority can add some.',
  add: 'New template',
  edit: 'Change',
  remove: 'Delete',
  removeNow: 'Delete it',
  keep: 'Keep it',
  name: 'Name',
  answer: 'Answer',
  chooseAnswer: 'Choose an answer',
  text: 'Text',
  save: 'Save template',
  cancel: 'Cancel',
  saved: 'The template was saved.',
  failed: 'That did not work. Please try again.',
})
