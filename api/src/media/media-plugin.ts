import { join } from 'node:path'
import type { Bucket } from '@civictrack/contract/objects'
import type { Context, NounPlugin } from '../platform/context'
import { dataFolderError, StartError } from '../platform/errors'
import { endedBefore } from '../platform/retention'
import { derivativesJob, makeDerivatives } from './images/derivatives'
import { mediaRoutes } from './media-routes'
import type { PhotoOwner } from './photo-owners'
import { bucketPhotoStore } from './store/bucket-photo-store'
import { folderPhotoStore, type PhotoStore } from './store/photo-store'
import { sweepPhotos } from './store/sweep-photos'
import { sweepUploads } from './uploads/uploads'

declare module '../platform/options' {
  interface ApiOptions {
    /** Where photos are stored: a folder, or a bucket that several API processes share; a folder of `dataDir` unless set. */
    mediaPlace?: string | Bucket
  }
}

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
    isLocal: true,
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

async function openPhotoStore({ options, uploadsFolder, now }: Context): Promise<PhotoStore> {
  const { dataDir, mediaPlace = join(dataDir, 'media') } = options
  try {
    await sweepUploads(uploadsFolder, endedBefore('uploads', now()))
    if (typeof mediaPlace === 'string')
      return await folderPhotoStore(join(mediaPlace, 'photos'), join(mediaPlace, 'quarantine'))
  } catch (cause) {
    throw dataFolderError(dataDir, cause)
  }
  return bucketPhotoStore(mediaPlace).catch((cause: Error) => {
    throw new StartError(`Cannot use the bucket of MEDIA_URL: ${cause.message} Check the address and the key.`, {
      cause,
    })
  })
}
