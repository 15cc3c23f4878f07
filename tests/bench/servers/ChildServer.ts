import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Clock tick of /proc in microseconds: 100 per second on Linux. */
const TICK_MICROS = 10_000
const POLL_MS = 2
const PROBE = path.join(import.meta.dirname, 'probe.mjs')

/** Results of the probe's commands; see probe.mjs. */
interface ProbeResponses {
  watch: null
  forget: null
  delays: { p99Ms: number; maxMs: number }
  statements: number
  cpuMicros: number
}

export interface ServerOptions {
  env?: Record<string, string>
  /** Loads the probe; otherwise the process is the same as in production. */
  isProbed?: boolean
  readyWithinMs?: number
}

/** Server in a child process. CPU time and memory come from the operating system, everything else from the probe. */
export class ChildServer {
  readonly url: string
  private readonly spawnedAt = performance.now()
  private readonly child: ChildProcess
  private readonly asked = new Map<number, (answer: unknown) => void>()
  private nextId = 1
  private said = ''

  /** Starts the process; `waitUntilReady` waits for it. */
  constructor(args: string[], port: number, { env, isProbed = false }: ServerOptions) {
    this.url = `http://127.0.0.1:${port}`
    this.child = spawn(process.execPath, isProbed ? ['--import', PROBE, ...args] : args, {
      env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(isProbed ? (['ipc'] as const) : [])],
    })
    const listen = (bytes: Buffer) => (this.said = (this.said + bytes.toString()).slice(-4000))
    this.child.stdout?.on('data', listen)
    this.child.stderr?.on('data', listen)
    this.child.on('message', (message) => {
      const { id, answer } = message as { id: number; answer: unknown }
      this.asked.get(id)?.(answer)
      this.asked.delete(id)
    })
  }

  /** Waits until GET / returns 200, and returns the time since the start in milliseconds. */
  async waitUntilReady(withinMs = 180_000): Promise<number> {
    while ((await statusOf(this.url)) !== 200) {
      if (this.hasEnded) throw new Error(`The server exited with ${this.child.exitCode}:\n${this.said}`)
      if (performance.now() - this.spawnedAt > withinMs) {
        await this.kill()
        throw new Error(`The server did not respond:\n${this.said}`)
      }
      await pause(POLL_MS)
    }
    return performance.now() - this.spawnedAt
  }

  /** Runs a command of the probe; requires `isProbed`. */
  queryProbe<Question extends keyof ProbeResponses>(question: Question): Promise<ProbeResponses[Question]> {
    return new Promise((resolve, reject) => {
      const id = this.nextId++
      this.asked.set(id, (answer) => resolve(answer as ProbeResponses[Question]))
      this.child.send({ id, ask: question }, (error) => {
        if (error) reject(error)
      })
    })
  }

  /** Returns the CPU time used so far in microseconds, with a resolution of ten milliseconds. */
  cpuMicros(): number {
    const stat = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS
  }

  /** Returns the resident memory in megabytes. */
  residentMegabytes(): number {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
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
