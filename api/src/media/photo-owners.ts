import type { FastifyRequest } from 'fastify'

/** A noun that has photos: it decides who may see them, and which of them are still needed. */
export interface PhotoOwner {
  /** Who may see a photo, as far as the caller of this request is concerned; undefined when the caller may not. */
  audienceOf(photo: { request: FastifyRequest; photoId: string }): Promise<'everyone' | 'caller' | undefined>
  /** Those of the photos that belong to this owner. */
  ownedOf(photoIds: string[]): Promise<string[]>
}
