import type { SmallObjectStore } from '@civictrack/contract/objects'
import { asJson } from '../files/json-file'

/**
 * The JSON value of an object; undefined when there is no such object.
 * @throws {SyntaxError} when its content is not JSON.
 */
export async function readJsonObject(objects: Pick<SmallObjectStore, 'read'>, name: string): Promise<unknown> {
  const content = await objects.read(name)
  return content === undefined ? undefined : JSON.parse(content.toString())
}

/** False when there is an object with that name. */
export function createJsonObject(objects: SmallObjectStore, name: string, value: unknown): Promise<boolean> {
  return objects.create(name, asJson(value))
}

export function writeJsonObject(objects: SmallObjectStore, name: string, value: unknown): Promise<void> {
  return objects.write(name, asJson(value))
}
