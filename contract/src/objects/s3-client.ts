import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Bucket } from './bucket'

/** A request of the store takes milliseconds; one that gets no answer in this time is sent again. */
const TIMEOUT_MS = 15_000
const TRIES = 4
const FIRST_PAUSE_MS = 100
/** Answers that another try may not get: too many requests, and faults of servers. */
const PASSING = [408, 429, 500, 502, 503, 504]

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The name of the object in the bucket; empty for the bucket itself. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

export interface S3Response {
  status: number
  headers: Headers
  body: Buffer
  /** Whether an earlier try may have been carried out, although its answer did not arrive. */
  isRepeated: boolean
}

/** The storage did not answer, or answered with an error. */
export class StorageError extends Error {
  override name = 'StorageError'
}

/** Sends signed requests (AWS Signature Version 4) to a bucket, and sends those again that a passing fault has met. */
export function s3Client(bucket: Bucket) {
  async function once(request: S3Request): Promise<Omit<S3Response, 'isRepeated'>> {
    const { accessKeyId, secretAccessKey, region } = bucket
    const { method, headers, body } = request
    const url = addressOf(bucket, request)
    const signer = new AwsV4Signer({ ...{ method, url, headers, accessKeyId, secretAccessKey, region }, service: 's3' })
    const signed = await signer.sign()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: Buffer.from(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
  }

  /** @throws {StorageError} when the storage cannot be reached, or has a fault that lasts. */
  async function send(request: S3Request): Promise<S3Response> {
    let problem = ''
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await pause(FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.5 + Math.random()))
      try {
        const response = await once(request)
        if (!PASSING.includes(response.status)) return { ...response, isRepeated: attempt > 0 }
        problem = `it responds with ${response.status}`
      } catch (error) {
        problem = reasonOf(error)
      }
    }
    throw new StorageError(`${request.method} ${addressOf(bucket, request)} failed: ${problem}.`)
  }

  return { send }
}

/** The address of an object, with the bucket in the path: not every storage answers at hosts named after buckets. */
export function addressOf({ endpoint, bucket }: Bucket, { name = '', query = {} }: Omit<S3Request, 'method'>): string {
  const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
  const search = new URLSearchParams(query).toString()
  return `${endpoint}/${path}${search && `?${search}`}`
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
