/** The heap of the renderer. All pages of a composition need a fifth of it. */
export const HEAP_MEGABYTES = 512

/** Node's own isolation of the renderer, which may read this folder and nothing else, start nothing and evaluate no text. */
export function nodeFlags(rendererFolder: string): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission'
  return [
    permission,
    `--allow-fs-read=${rendererFolder}/*`,
    '--disallow-code-generation-from-strings',
    // So that an import() in a bundle is refused by its name.
    '--experimental-vm-modules',
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    '--no-warnings',
  ]
}
