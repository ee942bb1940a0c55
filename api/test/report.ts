import sharp from 'sharp'
import type { ApiResponse, Browser } from './browser'

export const REPORT = {
  title: 'Pothole on Allen Avenue',
  category: 'Road Damage',
  description: 'Deep enough to stop a bus.',
  location: '1 Allen Avenue',
  state: 'Lagos',
  lga: 'Ikeja',
}

/** A small photo; the same colour gives the same bytes. */
export function photo(background = '#963', size = 64): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export interface SentReport {
  token?: string
  key?: string
  fields?: Record<string, string>
  /** null leaves the photo out. */
  image?: Buffer | null
  name?: string
  path?: string
}

/** Sends a report as the form does. */
export async function sendReport(browser: Browser, sent: SentReport): Promise<ApiResponse> {
  const form = new FormData()
  for (const [name, value] of Object.entries(sent.fields ?? REPORT)) form.append(name, value)
  const image = sent.image === undefined ? await photo() : sent.image
  if (image) form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), sent.name ?? 'photo.jpg')
  return browser.multipart(sent.path ?? '/api/v1/issue/reportissue', form, {
    ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    ...(sent.key ? { 'idempotency-key': sent.key } : {}),
  })
}
