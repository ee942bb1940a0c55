import type { BranchPreview } from '@civictrack/registry/read'
import type { FastifyRequest } from 'fastify'

/** A request that the gate has let in: the preview that it is for, and the token of its link. */
export interface BranchVisit {
  preview: BranchPreview
  token: string
}

const visits = new WeakMap<FastifyRequest, BranchVisit>()

/** Remembers the visit for the handlers behind the gate. */
export function setVisit(request: FastifyRequest, visit: BranchVisit): void {
  visits.set(request, visit)
}

/** @throws {Error} for a request that did not pass the gate. */
export function visitOf(request: FastifyRequest): BranchVisit {
  const visit = visits.get(request)
  if (!visit) throw new Error(`A request for ${request.url.split('?')[0]} reached a preview without its link.`)
  return visit
}
