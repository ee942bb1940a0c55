import { userInfo } from 'node:os'
import { join } from 'node:path'

export const SERVERS = ['account', 'container', 'object'] as const
type Server = (typeof SERVERS)[number]

export interface Ports extends Record<Server, number> {
  proxy: number
  memcached: number
}

export const ACCOUNT = { accessKeyId: 'civictrack:writer', secretAccessKey: 'a-secret-of-tests' }

/** May read a bucket, once it is permitted to, and nothing more. */
export const READER = { accessKeyId: 'civictrack:reader', secretAccessKey: 'another-secret-of-tests' }

/** The settings of one OpenStack Swift with its S3 interface, by file name. */
export function swiftFiles(folder: string, ports: Ports): Record<string, string> {
  const common = (port: number) =>
    section('DEFAULT', {
      bind_ip: '127.0.0.1',
      bind_port: port,
      workers: 0,
      swift_dir: folder,
      user: userInfo().username,
      log_address: '/dev/null',
      log_level: 'ERROR',
    })
  const servers = SERVERS.map((server) => [
    `${server}-server.conf`,
    [
      common(ports[server]),
      `devices = ${join(folder, 'devices')}\nmount_check = false\nfallocate_reserve = 0`,
      section('pipeline:main', { pipeline: `${server}-server` }),
      section(`app:${server}-server`, { use: `egg:swift#${server}` }),
    ].join('\n'),
  ])
  const filters: Record<string, Record<string, string | number>> = {
    catch_errors: {},
    healthcheck: {},
    listing_formats: {},
    cache: { memcache_servers: `127.0.0.1:${ports.memcached}` },
    s3api: { s3_acl: 'no', location: 'us-east-1' },
    tempauth: { [userOf(ACCOUNT)]: `${ACCOUNT.secretAccessKey} .admin`, [userOf(READER)]: READER.secretAccessKey },
    slo: {},
  }
  const proxy = [
    common(ports.proxy),
    section('pipeline:main', { pipeline: [...Object.keys(filters), 'proxy-server'].join(' ') }),
    section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }),
    ...Object.entries(filters).map(([name, settings]) =>
      section(`filter:${name}`, { use: `egg:swift#${name === 'cache' ? 'memcache' : name}`, ...settings }),
    ),
  ].join('\n')
  const policy = section('storage-policy:0', { name: 'Policy-0', default: 'yes' })
  return {
    ...Object.fromEntries(servers),
    'proxy-server.conf': proxy,
    'swift.conf': `${section('swift-hash', { swift_hash_path_prefix: 'tests', swift_hash_path_suffix: 'tests' })}\n${policy}`,
  }
}

const userOf = ({ accessKeyId }: { accessKeyId: string }) => `user_${accessKeyId.replace(':', '_')}`

function section(name: string, settings: Record<string, string | number>): string {
  return [`[${name}]`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`)].join('\n')
}
