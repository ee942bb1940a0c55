import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface Sandbox {
  bwrap: string
  node: string
  rendererFolder: string
}

/** The renderer's folder as the sandbox shows it. */
export const FOLDER_IN_SANDBOX = '/renderer'

/**
 * A command that runs Node in a sandbox of the kernel: no network, no other processes, and of all files only Node, its
 * libraries and the renderer.
 * @throws {Error} when the libraries of Node cannot be listed.
 */
export async function bubblewrapCommand({ bwrap, node, rendererFolder }: Sandbox): Promise<string[]> {
  const readOnly = (file: string, seenAs = file) => ['--ro-bind', file, seenAs]
  const libraries = await librariesOf(node)
  return [
    bwrap,
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...libraries.flatMap((file) => readOnly(file)),
    ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
    ...readOnly(node),
    ...readOnly(rendererFolder, FOLDER_IN_SANDBOX),
    ...['--remount-ro', '/', '--chdir', '/', node],
  ]
}

async function librariesOf(program: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ldd', [program])
  return [...stdout.matchAll(/(?:^|\s)(\/\S+) \(0x/gm)].flatMap(([, file]) => file ?? [])
}
