import { connect, type Socket } from 'node:net'

/** A request that has sent the first part of its body; `finish` sends the rest. */
export interface SlowRequest {
  finish(): void
  /** The whole response, once the server has closed the connection. */
  response: Promise<string>
}

const BODY = JSON.stringify({ email: 'nobody@example.com', password: 'Street-Light-7!' })

/** Begins to log in, and pauses in the middle of the body. */
export async function beginSlowRequest(port: number): Promise<SlowRequest> {
  const socket = connect({ port, host: 'localhost' })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const head = [
    'POST /api/v1/user/login HTTP/1.1',
    `Host: localhost:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${BODY.slice(0, 10)}`)
  return { finish: () => void socket.write(BODY.slice(10)), response: everything(socket) }
}

function everything(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return new Promise((resolve, reject) => socket.on('close', () => resolve(text)).on('error', reject))
}
