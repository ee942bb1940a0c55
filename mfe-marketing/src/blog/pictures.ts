import potholes from '../illustrations/potholes.svg'
import stepReport from '../illustrations/step-report.svg'
import stepTrack from '../illustrations/step-track.svg'

/** The drawings that a post may open with, by the name in its file's `picture`. */
export const pictures = { camera: stepReport, status: stepTrack, street: potholes } as const

export type PictureName = keyof typeof pictures

export function isPictureName(name: string | undefined): name is PictureName {
  return name !== undefined && Object.hasOwn(pictures, name)
}
