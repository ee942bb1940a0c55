import type { ObjectStore } from '@civictrack/contract/objects'

/** Reads a JSON object; undefined when there is none. @throws {SyntaxError} when it is not JSON. */
export async function readJsonObject(objects: Pick<ObjectStore, 'read'>, name: string): Promise<unknown> {
  const content = await objects.read(name)
  return content === undefined ? undefined : JSON.parse(content.toString())
}

/** False when there is an object with that name. */
export function createJsonObject(objects: ObjectStore, name: string, value: unknown): Promise<boolean> {
  return objects.create(name, asJson(value))
}

export function writeJsonObject(objects: ObjectStore, name: string, value: unknown): Promise<void> {
  return objects.write(name, asJson(value))
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
