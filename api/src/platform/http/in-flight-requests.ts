import type { FastifyInstance } from 'fastify'

/** Counts the requests in flight, so that closing can wait for them, also in a server that is not ours. */
export function trackRequests(app: FastifyInstance): { finished(limit: number): Promise<void> } {
  let count = 0
  let resolveIdle: (() => void) | undefined

  app.addHook('onRequest', async (_request, reply) => {
    count += 1
    let isOpen = true
    const done = () => {
      if (!isOpen) return
      isOpen = false
      count -= 1
      if (count === 0) resolveIdle?.()
    }
    reply.raw.once('finish', done)
    reply.raw.once('close', done)
  })

  return {
    async finished(limit) {
      if (count === 0) return
      let timer: NodeJS.Timeout | undefined
      const idle = new Promise<void>((resolve) => {
        resolveIdle = resolve
        timer = setTimeout(resolve, limit)
      })
      await idle
      clearTimeout(timer)
    },
  }
}
