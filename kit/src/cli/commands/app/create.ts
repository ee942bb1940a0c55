import { CreateError, createApp } from '../../../create/create-app'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'

/** Makes a new app in a folder. */
export async function create({ values, environment, print }: Context, args: string[]): Promise<unknown> {
  const [folder, ...more] = args
  if (folder === undefined || more.length > 0) return failUsage('Name one new folder, for example: create events')
  try {
    const site = values.site || environment.CIVICTRACK_SITE || undefined
    const created = await createApp({ folder, name: values.name, site })
    print(`Created the app ${created.app} for ${created.site} in ${created.folder}. Next:`)
    print(`  cd ${folder}\n  npm install\n  npm test\n  npm run dev`)
    return created
  } catch (error) {
    return error instanceof CreateError ? failUsage(error.message) : Promise.reject(error)
  }
}
