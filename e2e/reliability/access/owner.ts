import { newAccount, newCitizen } from '../../accounts/citizen'
import { sendReport } from '../../reporting/send-report'
import type { ProblemList } from '../campaign'
import { send } from '../http-client'

/** Texts that only their owner may see. */
const PRIVATE = {
  ...{ firstName: 'Owner-First-Name', lastName: 'Owner-Last-Name', phone: '+234 801 234 5678' },
  ...{ state: 'Kano', lga: 'Dala', neighbourhood: 'Owner-Neighbourhood' },
}

/** An account with a full profile and a closed report with a comment. */
export interface Owner {
  token: string
  /** Values for the parameters of paths, by name: those of the owner. */
  parameters: Record<string, string>[]
  secrets: string[]
  reference: string
  /** Everything of the account that a stranger could change, as text. */
  state(): Promise<string>
}

/** @throws {Error} when a step of the preparation is refused: a matrix over nothing would prove nothing. */
export async function newOwner(url: string, problems: ProblemList): Promise<Owner> {
  const citizen = newCitizen()
  const token = await newAccount(url, citizen)
  const authorization = `Bearer ${token}`
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers: Record<string, string> = body
      ? { authorization, 'content-type': 'application/json' }
      : { authorization }
    const { status, text } = await send(url, { method, path, headers, body: body && JSON.stringify(body) })
    if (status >= 300) problems.add(`the preparation failed: ${method} ${path}`, text)
    return JSON.parse(text)
  }
  const reference = await sendReport(url, token, { title: 'Owner-Report', location: 'Owner-Street' })
  await call('PUT', '/api/v1/user/profile', PRIVATE)
  await call('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })
  const comment = (await call('POST', `/api/v1/issue/${reference}/comments`, { text: 'Owner-Comment' })) as {
    id: string
  }
  const { devices } = (await call('GET', '/api/v1/user/devices')) as { devices: { id: string }[] }
  const { issues } = (await call('GET', '/api/v1/issue/mine')) as { issues: { photo: string }[] }
  const { path: exported } = (await call('POST', '/api/v1/user/export')) as { path: string }
  const device = devices[0]?.id ?? ''
  const photo = issues[0]?.photo ?? ''
  const names = { reference, name: photo.split('/').at(-1) ?? '', permit: `${citizen.email}.1.x` }
  return {
    token,
    reference,
    parameters: [
      { ...names, id: device },
      { ...names, id: comment.id },
    ],
    secrets: [
      PRIVATE.firstName,
      PRIVATE.lastName,
      PRIVATE.phone,
      PRIVATE.neighbourhood,
      citizen.email,
      token,
      device,
      'Owner-Report',
      'Owner-Street',
      'Owner-Comment',
      exported,
    ],
    state: async () =>
      JSON.stringify([
        await call('GET', '/api/v1/user/settings'),
        await call('GET', '/api/v1/issue/mine'),
        ((await call('GET', '/api/v1/user/devices')) as { devices: unknown[] }).devices.length,
      ]),
  }
}
