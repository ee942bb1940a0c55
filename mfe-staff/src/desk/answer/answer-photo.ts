/** A photo that neither this browser nor the server can read. */
export class UnreadablePhoto extends Error {}

/**
 * Makes the photo of an answer small, upright and free of hidden data, as that of a report. Its code is loaded with the first
 * photo. The same file is prepared once.
 * @throws {UnreadablePhoto}
 */
export async function prepareAnswerPhoto(file: File): Promise<{ photo: Blob; name: string }> {
  const { photoName, preparePhoto, UnusablePhoto } = await import('@civictrack/shared/photo')
  try {
    const photo = await preparePhoto(file)
    return { photo, name: photoName(photo) }
  } catch (error) {
    if (error instanceof UnusablePhoto) throw new UnreadablePhoto('This photo cannot be read.', { cause: error })
    throw error
  }
}
