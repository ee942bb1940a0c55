/**
 * jsdom's FormData does not see a file that user-event chose. This one asks the inputs themselves, as browsers do;
 * reading a form is all that it adds.
 */
const Native = globalThis.FormData

export class FormDataWithFiles extends Native {
  constructor(form?: HTMLFormElement) {
    super(form)
    for (const input of form?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? []) {
      const file = input.files?.[0]
      if (file) this.set(input.name, file)
    }
  }
}
