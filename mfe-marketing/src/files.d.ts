/** The address of the picture. */
declare module '*.svg' {
  const address: string
  export default address
}

/** The text itself. */
declare module '*.md' {
  const text: string
  export default text
}
