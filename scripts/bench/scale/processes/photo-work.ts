import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDerivative, makeMaster, makePreview } from '../../../../api/src/media/images/images'
import { SIZES } from '../../../../api/src/media/store/photo-names'

const PHOTOS = 10

interface PhotoWork {
  /** Seconds of processor time before a report is acknowledged. */
  master: number
  /** And after it. */
  versions: number
  /** Of the files together. */
  bytes: number
}

/** The work on one photo, alone in this process: the part of a report that needs no database. */
export async function photoWork(photo: Buffer, folder: string): Promise<PhotoWork> {
  const path = join(folder, 'photo.jpg')
  await writeFile(path, photo)
  const once = async () => {
    const start = process.cpuUsage()
    const master = await makeMaster(path)
    const middle = process.cpuUsage()
    const versions = [await makePreview(master)]
    for (const size of SIZES) versions.push(await makeDerivative(master, size))
    const end = process.cpuUsage()
    return {
      master: secondsBetween(start, middle),
      versions: secondsBetween(middle, end),
      bytes: [master, ...versions].reduce((sum, { length }) => sum + length, 0),
    }
  }
  await once()
  const all: PhotoWork[] = []
  while (all.length < PHOTOS) all.push(await once())
  await rm(path)
  const mean = (value: (one: PhotoWork) => number) => all.reduce((sum, one) => sum + value(one), 0) / all.length
  return {
    master: mean(({ master }) => master),
    versions: mean(({ versions }) => versions),
    bytes: mean(({ bytes }) => bytes),
  }
}

function secondsBetween(start: NodeJS.CpuUsage, end: NodeJS.CpuUsage): number {
  return (end.user - start.user + end.system - start.system) / 1e6
}
