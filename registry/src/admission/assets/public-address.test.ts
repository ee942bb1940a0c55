import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Release } from '@civictrack/contract'
import type { Store } from '../../store/store'
import { assetReader } from './asset-reader'
import { isPublicAddress } from './public-address'

const SITE = 'https://civictrack.example'

/** The refusal of a release with files at this address. */
const refusalOf = (baseUrl: string, siteUrl: string) =>
  assetReader({} as Store, siteUrl)
    .read({ app: 'report', version: '1.0.0', baseUrl } as Release, 'entry.js')
    .then(
      () => 'loaded',
      ({ message }: Error) => message,
    )

test.each([
  '127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1',
  '255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 fe80::1 fc00::1 fd00:ec2::254 ff02::1 64:ff9b::7f00:1',
  '2002:7f00:1:: 2001:0:7f00:1:: 2001:db8::1 localhost',
])('takes none of these for public: %s', (addresses) => {
  expect(addresses.split(' ').filter(isPublicAddress)).toEqual([])
})

test.each(['8.8.8.8 172.32.0.1 223.255.255.1 2606:4700::1111 2a00:1450::1'])(
  'takes these for public: %s',
  (addresses) => {
    expect(addresses.split(' ').filter((address) => !isPublicAddress(address))).toEqual([])
  },
)

describe('on a public site, an inner address', () => {
  const asked: string[] = []
  const inner = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('secret()')
  })
  let port: number
  beforeAll(async () => {
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
    port = (inner.address() as AddressInfo).port
  })
  afterAll(() => new Promise((resolve) => inner.close(resolve)))

  // Exempt from the rule for mixed content, so that these reach the rule for addresses: 127.0.0.1 and localhost.
  test.each(['127.0.0.1', 'localhost'])('is not asked, and open and closed ports get one answer: %s', async (host) => {
    const open = await refusalOf(`http://${host}:${port}/`, SITE)
    const closed = await refusalOf(`http://${host}:1/`, SITE)
    expect(open).toContain('it must be at a public address')
    expect(closed.replace(':1/', ':port/')).toBe(open.replace(`:${port}/`, ':port/'))
    expect(asked).toEqual([])
  })

  test.each(['https://10.0.0.1/', 'https://[fd00:ec2::254]/', 'https://[::ffff:a00:1]/', 'https://2130706433/'])(
    'is refused in another spelling: %s',
    async (baseUrl) => expect(await refusalOf(baseUrl, SITE)).toContain('it must be at a public address'),
  )

  test('is asked in development', async () => {
    expect(await refusalOf(`http://127.0.0.1:${port}/`, 'http://localhost:3000')).toBe('loaded')
  })
})
