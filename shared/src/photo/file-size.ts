/** A file's size for people: `412 KB`, `2.4 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1) return `${bytes} bytes`
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
