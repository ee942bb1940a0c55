/**
 * Contents by name, each of which is read and written as a whole. A name is a path with slashes, such as
 * `channels/production/00000001.json`; a folder is the part of names before a slash.
 */
export interface SmallObjectStore {
  /** Where an object is, for messages to operators: a path, or an address without passwords. */
  placeOf: (name: string) => string

  /** The content; undefined when there is no such object. */
  read: (name: string) => Promise<Buffer | undefined>

  /** The number of bytes; undefined when there is no such object. */
  sizeOf: (name: string) => Promise<number | undefined>

  /** The names directly in a folder, of objects and of folders, in no order; none when it does not exist. */
  list: (folder: string) => Promise<string[]>

  /** Creates an object with its whole content: of several that try at once, exactly one succeeds. False when it exists. */
  create: (name: string, content: string | Uint8Array) => Promise<boolean>

  /** Replaces an object as a whole, or creates it. */
  write: (name: string, content: string | Uint8Array, options?: WriteOptions) => Promise<void>

  /** Removes an object. There need not be one. */
  remove: (name: string) => Promise<void>

  /** Removes everything in a folder. There need not be anything. */
  removeAll: (folder: string) => Promise<void>

  /** @throws {Error} when objects cannot be read and written now. */
  check: () => Promise<void>
}

/** Objects in a folder or in a bucket, where whole folders of files are published too. */
export interface ObjectStore extends SmallObjectStore {
  /** Makes a new empty folder on this machine, whose content is to become `folder` or one beside it. The caller removes it. */
  draftFor: (folder: string) => Promise<string>

  /**
   * Stores the content of a draft as `folder`, whole or not at all: readers look for the object `last`, which comes last.
   * False when another content was stored, or is being stored, under that name.
   */
  publish: (draft: string, folder: string, last: string) => Promise<boolean>

  /** Hides a folder from readers, who look for `last`, until it is put back or removed. */
  takeAway: (folder: string, last: string) => Promise<TakenAway>
}

export interface WriteOptions {
  /** Off for what may be lost in a power cut: waiting for the disk takes milliseconds. */
  isDurable?: boolean
}

export interface TakenAway {
  putBack: () => Promise<void>
  remove: () => Promise<void>
}
