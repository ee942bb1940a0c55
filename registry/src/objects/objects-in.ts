import type { ObjectStore } from '@civictrack/contract/objects'

/** The objects of one folder of a store, as a store of their own. */
export function objectsIn(folder: string, objects: ObjectStore): ObjectStore {
  const nameOf = (name: string) => (name ? `${folder}/${name}` : folder)
  return {
    placeOf: (name) => objects.placeOf(nameOf(name)),
    read: (name) => objects.read(nameOf(name)),
    sizeOf: (name) => objects.sizeOf(nameOf(name)),
    list: (name) => objects.list(nameOf(name)),
    create: (name, content) => objects.create(nameOf(name), content),
    write: (name, content, options) => objects.write(nameOf(name), content, options),
    remove: (name) => objects.remove(nameOf(name)),
    removeAll: (name) => objects.removeAll(nameOf(name)),
    draftFor: (name) => objects.draftFor(nameOf(name)),
    publish: (draft, name, last) => objects.publish(draft, nameOf(name), last),
    takeAway: (name, last) => objects.takeAway(nameOf(name), last),
    check: objects.check,
  }
}
