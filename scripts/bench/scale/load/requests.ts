import { PASSWORD } from '../../signed-in/people'
import type { LoadRequest } from './order'

const JSON_BODY = { 'content-type': 'application/json' }

export function get(path: string, headers: Record<string, string> = {}): LoadRequest {
  return { method: 'GET', path, headers }
}

export function logIn(email: string): LoadRequest {
  return post('/api/v1/user/login', { email, password: PASSWORD })
}

export function askForCode(email: string): LoadRequest {
  return post('/api/v1/user/resetpassword', { email })
}

function post(path: string, fields: object): LoadRequest {
  return { method: 'POST', path, headers: JSON_BODY, body: base64(JSON.stringify(fields)) }
}

const FIELDS = {
  title: 'Deep pothole',
  category: 'Road Damage',
  description: 'Cars swerve into the other lane.',
  location: '12 Allen Avenue',
  state: 'Lagos',
  lga: 'Ikeja',
}
const BOUNDARY = 'benchmark-boundary'

/** A report with a photo, as a browser sends it. */
export function reportRequest(token: string, photo: Buffer): LoadRequest {
  const head = (fields: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${fields}\r\n`
  const texts = Object.entries(FIELDS).map(([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`)
  const image = `${head('name="image"; filename="photo.jpg"')}content-type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(texts.join('') + image), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return {
    method: 'POST',
    path: '/api/v1/issue/reportissue',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: body.toString('base64'),
    isNewEachTime: true,
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
