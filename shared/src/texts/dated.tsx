interface Props {
  /** A sentence that holds the date as `shown`. */
  text: string
  /** ISO 8601 */
  iso: string
  shown: string
}

/** A sentence in which the date can be read by machines too. */
export function Dated({ text, iso, shown }: Props) {
  const at = text.lastIndexOf(shown)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <time dateTime={iso}>{shown}</time>
      {text.slice(at + shown.length)}
    </>
  )
}
