import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

// A process of its own, so that the clients' work is not the API's: 32 people report at once for some seconds. Prints how many
// reports a second were accepted.

const [url = '', photoFile = '', tokenFile = '', seconds = '5'] = process.argv.slice(2)
const photo = new Uint8Array(readFileSync(photoFile))
const tokens = JSON.parse(readFileSync(tokenFile, 'utf8')) as string[]
const FIELDS = {
  title: 'Deep pothole',
  category: 'Road Damage',
  description: 'Cars swerve into the other lane.',
  location: '12 Allen Avenue',
  state: 'Lagos',
  lga: 'Ikeja',
}

async function report(token: string): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(FIELDS)) form.append(name, value)
  form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${url}/api/v1/issue/reportissue`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  })
  if (response.status !== 201) throw new Error(`A report was refused: ${response.status} ${await response.text()}`)
}

const start = performance.now()
const end = start + Number(seconds) * 1000
let accepted = 0
await Promise.all(
  tokens.map(async (token) => {
    while (performance.now() < end) {
      await report(token)
      accepted += 1
    }
  }),
)
console.log(accepted / ((performance.now() - start) / 1000))
