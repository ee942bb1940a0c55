/** jsdom's FormData does not see a file that a test has set. This one reads it from the inputs, as browsers do. */
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
