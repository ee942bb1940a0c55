declare module '*.svg' {
  /** Address of the picture within the release. */
  const address: string
  export default address
}
