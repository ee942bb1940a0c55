import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, type Service, supervise } from './supervisor'

export type Parts = ReturnType<typeof openParts>

/** The parts of an installation, one after the other, so that it can be ended when a later part does not start. */
export function openParts(log: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-rehearsal-'))
  // nginx and PgBouncer run as other users.
  chmodSync(folder, 0o755)
  const closers: (() => Promise<unknown>)[] = []
  const services: Service[] = []
  return {
    folder,
    services,
    log,
    /** Starts a program, and waits until it serves. */
    async run(program: Program): Promise<Service> {
      const service = supervise(program)
      services.push(service)
      await service.ready()
      log(`${service.name} is ready`)
      return service
    },
    /** Names something to close at the end. The last one is closed first. */
    onClose: (close: () => Promise<unknown>) => void closers.push(close),
    async close(): Promise<void> {
      await Promise.all(services.map((service) => service.end()))
      for (const close of closers.toReversed()) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
