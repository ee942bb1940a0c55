import type { ClientRequest } from 'node:http'

/** Sends four megabytes in parts, and goes on when a response comes before the end, as browsers do. */
export async function uploadInParts(upload: ClientRequest): Promise<void> {
  for (let part = 0; part < 40; part += 1) {
    upload.write(Buffer.alloc(100_000))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  upload.end()
}
