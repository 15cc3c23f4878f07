import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { closeServer } from './closeServer.ts'

const CALLERS = 8

/** Connects clients, counts them in shared memory, and posts their responses. */
const CALL = `
const net = require('node:net')
const { parentPort, workerData } = require('node:worker_threads')
const { port, callers, connected } = workerData
const count = new Int32Array(connected)
const call = () => new Promise((resolve) => {
  let answer = ''
  const socket = net.connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\\r\\nHost: shop\\r\\nConnection: close\\r\\n\\r\\n')
    Atomics.add(count, 0, 1)
    Atomics.notify(count, 0)
  })
  socket.on('data', (bytes) => (answer += bytes))
  socket.on('error', (error) => resolve(error.code))
  socket.on('end', () => resolve(answer.slice(0, 15)))
})
Promise.all(Array.from({ length: callers }, call)).then((answers) => parentPort.postMessage(answers))
`

let worker: Worker | undefined
afterEach(() => worker?.terminate())

it('responds to connections in the accept backlog, then stops listening', async () => {
  const server = http.createServer((_req, res) => void res.end('here'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = new SharedArrayBuffer(4)
  const count = new Int32Array(connected)
  worker = new Worker(CALL, { eval: true, workerData: { port, callers: CALLERS, connected } })
  const answered = once(worker, 'message')
  await once(worker, 'online')
  // Block the event loop, as in a busy process: only the operating system accepts the connections.
  const deadline = performance.now() + 4_000
  while (Atomics.load(count, 0) < CALLERS && performance.now() < deadline)
    Atomics.wait(count, 0, Atomics.load(count, 0), 1_000)
  const closed = closeServer(server)
  expect(await answered).toEqual([Array.from({ length: CALLERS }, () => 'HTTP/1.1 200 OK')])
  await closed
  expect(server.listening).toBe(false)
})
