import potholes from '../illustrations/potholes.svg'
import stepReport from '../illustrations/step-report.svg'
import stepTrack from '../illustrations/step-track.svg'

/** The illustrations of posts, by the name in the `picture` of a post's front matter. */
export const pictures = { camera: stepReport, status: stepTrack, street: potholes } as const

export type PictureName = keyof typeof pictures

export function isPictureName(name: string | undefined): name is PictureName {
  return name !== undefined && Object.hasOwn(pictures, name)
}
