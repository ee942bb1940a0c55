import type { FastifyRequest } from 'fastify'

/** A noun that has photos: it decides who may see them, and which of them are still needed. */
export interface PhotoOwner {
  /** The audience of a photo, if the caller of this request belongs to it; else undefined. */
  audienceOf(photo: { request: FastifyRequest; photoId: string }): Promise<'everyone' | 'caller' | undefined>
  /** Those of the photos that belong to this owner. */
  ownedOf(photoIds: string[]): Promise<string[]>
}
