import { ACCOUNT, READER } from './swift-files'

/** Lets the reader's key read a bucket, by the access list of Swift. */
export async function permitReading(storageUrl: string, bucket: string): Promise<void> {
  const user = { 'X-Storage-User': ACCOUNT.accessKeyId, 'X-Storage-Pass': ACCOUNT.secretAccessKey }
  const login = await fetch(`${storageUrl}/auth/v1.0`, { headers: user })
  const token = login.headers.get('x-auth-token') ?? ''
  const address = `${login.headers.get('x-storage-url')}/${bucket}`
  const headers = { 'X-Auth-Token': token, 'X-Container-Read': READER.accessKeyId }
  const { status } = await fetch(address, { method: 'POST', headers })
  if (status >= 300) throw new Error(`The bucket could not be opened for the reader: ${login.status}, ${status}`)
}
