import { join } from 'node:path'
import type { Context, NounPlugin } from '../platform/context'
import { dataFolderError } from '../platform/errors'
import { endedBefore } from '../platform/retention'
import { derivativesJob, makeDerivatives } from './images/derivatives'
import { mediaRoutes } from './media-routes'
import type { PhotoOwner } from './photo-owners'
import { folderPhotoStore, type PhotoStore } from './store/photo-store'
import { sweepPhotos } from './store/sweep-photos'
import { sweepUploads } from './uploads/uploads'

declare module '../platform/context' {
  interface Context {
    photos: PhotoStore
    /** Each noun with photos adds itself. */
    photoOwners: PhotoOwner[]
    /** Holds uploads while they are checked. */
    uploadsFolder: string
  }
}

/** Media: the photo store, the photos' addresses, and their smaller versions. */
const media: NounPlugin = async (app, context) => {
  const { dataDir } = context.options
  context.uploadsFolder = join(dataDir, 'media', 'uploads')
  context.photos = await openPhotoStore(context)
  context.photoOwners = []
  context.jobs.handle(derivativesJob, (photo) => makeDerivatives(context.photos, photo))
  context.hourlyTasks.push({
    name: 'remove uploads that broke off',
    run: (now) => sweepUploads(context.uploadsFolder, endedBefore('uploads', now)),
  })
  context.dailyTasks.push({
    name: 'quarantine photos without an owner',
    run: async (now) => {
      const swept = await sweepPhotos({ photos: context.photos, owners: context.photoOwners, now })
      if (Object.values(swept).some(({ length }) => length > 0)) app.log.warn(swept, 'photos without a report')
    },
  })
  mediaRoutes(app, context)
}

export default media

async function openPhotoStore({ options: { dataDir }, uploadsFolder, now }: Context): Promise<PhotoStore> {
  try {
    await sweepUploads(uploadsFolder, endedBefore('uploads', now()))
    return await folderPhotoStore(join(dataDir, 'media', 'photos'), join(dataDir, 'media', 'quarantine'))
  } catch (cause) {
    throw dataFolderError(dataDir, cause)
  }
}
