import type { ObjectStore } from '@civictrack/contract/objects'

export interface Name {
  app: string
  version: string
}

/** A release is there when this file is: it is stored last. */
export const RELEASE_FILE = 'release.json'

/** The files of releases, `releases/<app>/<version>/`, unverified. */
export function releaseFiles(objects: ObjectStore) {
  const nameOf = ({ app, version }: Name) => `releases/${app}/${version}`
  const nameOfFile = (release: Name, file: string) => `${nameOf(release)}/${file}`

  return {
    /** Where a release is, for messages. */
    folderOf: (app: string, version: string): string => objects.placeOf(nameOf({ app, version })),

    /** Where a file of a release is, for messages. */
    placeOf: (release: Name, file: string): string => objects.placeOf(nameOfFile(release, file)),

    /** A file of a release, such as `browser/main.js`; undefined when it is missing. */
    readFile: (release: Name, file: string): Promise<Buffer | undefined> => objects.read(nameOfFile(release, file)),

    /** The size of such a file in bytes. */
    sizeOf: (release: Name, file: string): Promise<number | undefined> => objects.sizeOf(nameOfFile(release, file)),

    /** Stores the release whose files a draft holds. False when that version is there, or another upload is storing it. */
    publish: (draft: string, release: Name): Promise<boolean> => objects.publish(draft, nameOf(release), RELEASE_FILE),

    /** Hides a release until it is put back or removed. */
    takeAway: (release: Name) => objects.takeAway(nameOf(release), RELEASE_FILE),
  }
}
