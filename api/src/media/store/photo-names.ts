/** Widths and heights, in pixels, that a photo's derivatives fit into. */
export const SIZES = [480, 1600] as const
export type Size = (typeof SIZES)[number]

export function masterName(photoId: string): string {
  return `${photoId}.jpg`
}

export function derivativeName(photoId: string, size: Size): string {
  return `${photoId}-${size}.webp`
}

/** The photo as link previews show it: a JPEG, which every messenger reads. */
export function previewName(photoId: string): string {
  return `${photoId}-preview.jpg`
}

export function previewPath(photoId: string): string {
  return `/media/${previewName(photoId)}`
}

/** The photo's address on the site's own origin. */
export function photoPath(photoId: string, size: Size): string {
  return `/media/${derivativeName(photoId, size)}`
}

/** The photo that a requested name refers to; undefined for any other name, so path tricks such as `..` fail. */
export function readPhotoName(name: string): { photoId: string } | undefined {
  const parts = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.jpg|-preview\.jpg|-480\.webp|-1600\.webp)$/.exec(name)
  return parts?.[1] ? { photoId: parts[1] } : undefined
}
