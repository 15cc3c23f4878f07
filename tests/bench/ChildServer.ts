import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Ticks of /proc in microseconds; Linux counts 100 of them a second on every machine we run on. */
const TICK_MICROS = 10_000
const POLL_MS = 2
const READY_WITHIN_MS = 180_000

/** A server in a process of its own, whose time and memory the operating system tells. */
export class ChildServer {
  readonly url: string
  private readonly child: ChildProcess
  private said = ''

  private constructor(args: string[], port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), ...env },
    })
    const listen = (bytes: Buffer) => (this.said = (this.said + bytes.toString()).slice(-4000))
    this.child.stdout?.on('data', listen)
    this.child.stderr?.on('data', listen)
  }

  /** Starts a server and waits for the first 200 of GET /; `firstAnswerMs` is how long that took. */
  static async start(args: string[], port: number, env: Record<string, string> = {}) {
    const start = performance.now()
    const server = new ChildServer(args, port, env)
    while ((await statusOf(server.url)) !== 200) {
      if (server.child.exitCode !== null)
        throw new Error(`A server ended with ${server.child.exitCode}:\n${server.said}`)
      if (performance.now() - start > READY_WITHIN_MS)
        throw new Error(`A server did not answer:\n${server.said}`)
      await pause(POLL_MS)
    }
    return { server, firstAnswerMs: performance.now() - start }
  }

  /** Processor time the server used so far, in microseconds. */
  cpuMicros(): number {
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
  }

  /** Resident memory in megabytes. */
  residentMegabytes(): number {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return
    this.child.kill('SIGTERM')
    await once(this.child, 'exit')
  }
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(`${url}/`, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    request.on('error', () => resolve(0))
  })
}
