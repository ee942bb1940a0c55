/** A place in S3-compatible storage, and the right to use it. */
export interface Bucket {
  /** The address of the storage, without a slash at its end. */
  endpoint: string
  region: string
  bucket: string
  /** The beginning of all names: empty, or a path that ends in a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/

/** Whether the address of a store names a bucket rather than a folder. */
export function isBucketAddress(address: string): boolean {
  return address.startsWith('s3:')
}

/**
 * The bucket that an address `s3://bucket/prefix` names, with `S3_ENDPOINT`, `S3_REGION`, `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY` of the environment.
 * @throws {Error} with one line that names the variable and its valid values.
 */
export function bucketAt(
  address: string,
  { variable, environment }: { variable: string; environment: NodeJS.ProcessEnv },
): Bucket {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? []
  if (!bucket) throw new Error(`${variable} must be a folder, or an address like s3://bucket/prefix.`)
  const given = (name: string) => environment[name]?.trim() || undefined
  const needed = (name: string) => {
    const value = given(name)
    if (value === undefined) throw new Error(`${name} must be set, because ${variable} names a bucket.`)
    return value
  }
  const region = given('S3_REGION') ?? 'us-east-1'
  const endpoint = given('S3_ENDPOINT') ?? `https://s3.${region}.amazonaws.com`
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('S3_ENDPOINT must be an address like https://s3.example.ng.')
  const prefix = path.split('/').filter(Boolean).join('/')
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket,
    prefix: prefix && `${prefix}/`,
    accessKeyId: needed('AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
  }
}
