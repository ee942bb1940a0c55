import type { FastifyRequest } from 'fastify'

const releases = new WeakMap<FastifyRequest, string>()

/** Notes the composition that a request is answered with, so that an error names it. */
export function noteRelease(request: FastifyRequest, composition: string): void {
  releases.set(request, composition)
}

/** The composition that a request is answered with; undefined for a route without one. */
export function releaseOf(request: FastifyRequest): string | undefined {
  return releases.get(request)
}
