import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'

/** Only root can mount a small disk. */
export const canMount = process.getuid?.() === 0

/** Mounts an empty disk of its own at a folder. `size` is that of tmpfs, as in `400m`. Call `unmountDisk` at the end. */
export function mountDisk(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder])
}

/** Writes a file until its disk has no byte left. */
export function fillDisk(path: string): Promise<void> {
  return new Promise((resolve) => {
    const stream = createWriteStream(path)
    stream.on('error', () => {
      stream.destroy()
      resolve()
    })
    const write = () => void stream.write(Buffer.alloc(1 << 16), (error) => error ?? write())
    write()
  })
}
