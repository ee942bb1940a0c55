/**
 * A file belongs to the line with the longest path that holds it; `*` stands for one folder. It may import files of its
 * own room, and of the rooms that its line names with everything inside them. Tests may import their whole package.
 */
export interface Room {
  room: string
  mayImport: string[]
  reason: string
}
