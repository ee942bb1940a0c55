// node relay.mjs <address> <port> <socket>: passes connections to an address on to the socket of a file, which is the way out of a
// network namespace. It says when it listens.
import { connect, createServer } from 'node:net'

const [address, port, socket] = process.argv.slice(2)

createServer({ allowHalfOpen: true }, (incoming) => {
  const outgoing = connect({ path: socket, allowHalfOpen: true })
  incoming.on('error', () => outgoing.destroy())
  outgoing.on('error', () => incoming.destroy())
  incoming.pipe(outgoing).pipe(incoming)
}).listen(Number(port), address, () => console.log('ready'))
