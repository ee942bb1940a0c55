import type { RegistryError } from '@civictrack/contract/registry'

/** A request that the registry refuses, with the HTTP status code of its response. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest'

  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429,
    message: string,
    readonly refusals?: RegistryError['refusals'],
  ) {
    super(message)
  }
}

/** 401: the request does not prove who sent it. */
export function failUnproven(message: string): never {
  throw new RefusedRequest(401, message)
}
