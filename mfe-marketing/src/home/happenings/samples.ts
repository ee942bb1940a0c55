import type { Status } from '@civictrack/contract/wire'

export type PictureName = 'drainage' | 'dumping' | 'potholes'

export interface Sample {
  /** The name of its texts in the catalogue, and of its first picture. */
  name: PictureName
  status: Status
  upvotes: string
  comments: string
}

/** The three fixed cards: specification, sections 2 and 9. */
export const SAMPLES: readonly Sample[] = [
  { name: 'drainage', status: 'Resolved', upvotes: '256.1k', comments: '48' },
  { name: 'dumping', status: 'In Progress', upvotes: '1.2k', comments: '17' },
  { name: 'potholes', status: 'Reported', upvotes: '384', comments: '9' },
]
