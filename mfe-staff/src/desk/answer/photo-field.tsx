import { Field, Input, useTexts } from '@civictrack/shared'
import { answerFormTexts } from './answer-texts'

/** A photo of the result. The server checks it and removes its hidden data, as for reports. */
export function PhotoField() {
  const texts = useTexts(answerFormTexts)
  return (
    <Field name="photo" label={texts.photo} hint={texts.photoHint}>
      {(control) => <Input {...control} type="file" accept="image/jpeg,image/png,image/webp" />}
    </Field>
  )
}
