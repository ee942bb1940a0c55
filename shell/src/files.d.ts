/** The address of the picture. */
declare module '*.svg' {
  const address: string
  export default address
}
