import { defineTexts } from '@civictrack/shared'

export const hintTexts = defineTexts('report/hint', {
  open: 'I know who is responsible',
  field: 'Who is responsible for it?',
  hint: 'A name, and where you know it from. A website, an address or a phone number helps. Only our operators read it.',
  send: 'Tell the operators',
  cancel: 'Cancel',
  failed: 'Your hint could not be sent. It is still here: please try again.',
})
