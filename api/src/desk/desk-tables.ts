declare module '../platform/database/tables' {
  interface Tables {
    desk_photos: DeskPhotosTable
  }
}

/** A photo for an answer that is not given yet. The answer takes the row away and owns the photo. */
interface DeskPhotosTable {
  photo_id: string
  authority_id: string
  member_id: string
  at: Date
}

export type {}
