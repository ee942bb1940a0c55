/** The address of the picture. */
declare module '*.svg' {
  const address: string
  export default address
}

/** The file as data; the kit's build parses it. */
declare module '*.md' {
  const file: import('@civictrack/contract').MarkdownFile
  export default file
}

interface ImportMeta {
  /** The files of a folder that match, each as the module that the build makes of it. */
  webpackContext(
    folder: string,
    options: { regExp: RegExp },
  ): { keys(): string[]; (file: string): import('@civictrack/contract').MarkdownFile }
}
