/** The browser reads the file after the click. */
const READ_WITHIN_MS = 60_000

/** Offers a file that the page has made for saving. */
export function saveAsFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MS)
}
