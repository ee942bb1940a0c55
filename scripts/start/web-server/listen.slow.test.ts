import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { listen } from './listen'

const MANY = 1500

let server: Server
let sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
})

test('takes very many connections that come while the server is at work', async () => {
  server = createServer()
  await listen(server, 0, '127.0.0.1')
  const { port } = server.address() as AddressInfo
  const before = droppedConnections()
  sockets = Array.from({ length: MANY }, () => connect(port, '127.0.0.1'))
  const connected = sockets.map((socket) => once(socket, 'connect'))
  // Nothing is accepted before this turn of the event loop ends.
  for (const end = performance.now() + 200; performance.now() < end; );
  await Promise.all(connected)
  expect(droppedConnections() - before).toBe(0)
})

/** Connection attempts that this machine has dropped because too many waited to be accepted (Linux). */
function droppedConnections(): number {
  const lines = readFileSync('/proc/net/netstat', 'utf8').split('\n')
  const [names, values] = lines.filter((line) => line.startsWith('TcpExt:')).map((line) => line.split(' '))
  return Number(values?.[names?.indexOf('ListenOverflows') ?? -1])
}
