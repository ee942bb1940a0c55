import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createWebServer } from './web-server'

const LONGEST = 100_000
const PART = `2710\r\n${'a'.repeat(10_000)}\r\n`
const HEAD = 'POST /api/v1/issue/reportissue HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n'

let server: Server

beforeAll(async () => {
  server = createWebServer(
    (request, response) => {
      if (request.headers['x-answer'] === 'early') response.writeHead(400).write('refused')
      request.resume().on('end', () => response.end('read'))
    },
    { longestBody: LONGEST },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends parts without an end until the server closes the connection. Returns its answer. */
async function sendWithoutEnd(head: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const answer = text(socket)
  socket.write(head)
  const timer = setInterval(() => socket.write(PART), 20)
  const received = await answer
  clearInterval(timer)
  return received
}

test('an upload that does not end is ended, whether or not it was answered before', async () => {
  const [silent, answered] = await Promise.all([
    sendWithoutEnd(HEAD),
    sendWithoutEnd(HEAD.replace('host: x', 'host: x\r\nx-answer: early')),
  ])
  expect(silent).toMatch(/^HTTP\/1.1 413 Content Too Large\r\n/)
  expect(answered).toMatch(/^HTTP\/1.1 400 /)
})

test('many requests on one connection may be longer together', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const answer = text(socket)
  for (let count = 0; count < 3; count += 1) {
    socket.write(HEAD + PART.repeat(6))
    // Each lasts longer than the time between two looks at it.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    socket.write('0\r\n\r\n')
  }
  socket.end()
  expect((await answer).match(/HTTP\/1.1 200 /g)).toHaveLength(3)
})
