import { ownersCommand, type RegistryClient } from '../../http/registry-client'
import { ResponseError } from '../../http/transport/response-error'
import { entriesOf } from '../reading/fields'

/**
 * Asks the site whether this key may publish an app, so that a refusal comes before the build and the upload.
 * @throws {ResponseError} with the command for the owner of the site.
 */
export async function assertMayPublish(client: RegistryClient, app: string): Promise<void> {
  const all = entriesOf(await client.call({ method: 'GET', path: 'access' }), 'apps')
  const mine = all.filter((permission) => permission.app === app).map(({ may }) => may)
  if (mine.some((may) => !Array.isArray(may) || may.includes('publish') || may.includes('everything'))) return
  const { key, certificate } = client.identity
  const remedy = certificate
    ? 'The owner of the site registers CI runs with: npm run release -- access ci add'
    : `The owner of the site permits it with: ${ownersCommand(app, key)}`
  throw new ResponseError(`Your key may not publish "${app}" at ${client.site.origin}. ${remedy}`, 403)
}
