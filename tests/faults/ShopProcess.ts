import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PaymentIntent, readPayments, type SandboxKeys } from '@rivage/stripe-sandbox'
import type { Checkout } from '../../src/persistence/rows/checkoutRows.ts'
import type { ClaimRow } from '../../src/persistence/rows/claimRows.ts'
import type { OrderRow } from '../../src/persistence/rows/orderRows.ts'
import type { StockState } from '../../domain/rules/stock/stock.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { compiledEntry } from './compiledEntry.ts'

const READY_WITHIN_MS = 60_000
const POLL_MS = 20

export interface ProviderAddress {
  host: string
  port: number
  keys: SandboxKeys
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Command {
  /** Exit code (null if killed) and output. */
  ended: Promise<{ code: number | null; said: string }>
  kill(): void
}

export interface ShopRows {
  products: (Omit<StockState, 'ledger'> & { id: string; stockLedger: StockState['ledger'] | null })[]
  variants: {
    id: string
    product: string
    size: string | null
    stockQuantity: number
    stockLedger: StockState['ledger'] | null
  }[]
  checkouts: Checkout[]
  claims: ClaimRow[]
  orders: OrderRow[]
  admins: { id: string }[]
  emails: { key: string; kind: string; state: string }[]
  /** Mismatches between stock history and counts. */
  stockGaps: string[]
}

export interface ShopProcessOptions {
  /** Null means SQLite in the shop's data folder. */
  databaseUri?: string | null
  provider?: ProviderAddress
  /** The database belongs to another process, which drops it. */
  usesSharedDatabase?: boolean
  /** Script to run instead of the shop with stub pages. */
  entry?: string
  env?: Record<string, string>
}

/** A shop in a separate process, which can be killed and restarted with the same folder and port. */
export class ShopProcess {
  readonly root = mkdtempSync(path.join(tmpdir(), 'rivage-faults-'))
  readonly port: number
  readonly url: string
  private readonly options: ShopProcessOptions
  private child: ChildProcess | undefined
  private said: Buffer[] = []
  private isClosed = false
  private exit: Promise<Exit> = Promise.resolve({ code: null, signal: null })

  private constructor(port: number, options: ShopProcessOptions) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.options = options
  }

  static async start(options: ShopProcessOptions = {}): Promise<ShopProcess> {
    const shop = await ShopProcess.prepare(options)
    await shop.start()
    return shop
  }

  /** Prepares the folder and port of a shop without starting it. */
  static async prepare(options: ShopProcessOptions = {}): Promise<ShopProcess> {
    return new ShopProcess(await findFreePort(), options)
  }

  get dataDir(): string {
    return path.join(this.root, 'data')
  }

  get mediaDir(): string {
    return path.join(this.root, 'media')
  }

  /** Starts a command with this shop's environment. */
  runCommand(command: 'backupShop' | 'restoreShop' | 'checkShop', ...args: string[]): Command {
    const child = spawn(process.execPath, [compiledEntry(command), ...args], { env: this.env() })
    const said: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
    const ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      said: Buffer.concat(said).toString(),
    }))
    return { ended, kill: () => void child.kill('SIGKILL') }
  }

  /** Starts another process with the same database and images. */
  async startSecondProcess(): Promise<ShopProcess> {
    const databaseUri = this.options.databaseUri ?? `file:${path.join(this.dataDir, 'shop.db')}`
    const beside = new ShopProcess(await findFreePort(), {
      ...this.options,
      databaseUri,
      usesSharedDatabase: true,
    })
    await beside.start()
    return beside
  }

  /** Output of the process since its last start. */
  get output(): string {
    return Buffer.concat(this.said).toString()
  }

  /** Starts or restarts the shop and waits until it is ready. */
  async start(entry?: string, env?: Record<string, string>): Promise<void> {
    this.launch(entry, env)
    await this.waitUntilReady()
  }

  /** Starts the shop without waiting for it. */
  launch(entry = this.options.entry ?? compiledEntry('serveShop'), env: Record<string, string> = {}): void {
    if (this.isClosed) throw new Error('This shop is closed for good')
    this.said = []
    const child = spawn(process.execPath, [entry], { env: { ...this.env(), ...env } })
    this.child = child
    child.stdout.on('data', (bytes: Buffer) => this.said.push(bytes))
    child.stderr.on('data', (bytes: Buffer) => this.said.push(bytes))
    this.exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }) as Exit)
  }

  /**
   * Resolves once the shop and its database respond. Throws with the output if the shop exits or is not ready
   * in time.
   */
  async waitUntilReady(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline) {
      if (this.child?.exitCode !== null)
        throw new Error(`The shop ended with ${this.child?.exitCode}:\n${this.output}`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      if (answer?.ok) return
      await pause(POLL_MS)
    }
    throw new Error(`The shop was not ready within ${READY_WITHIN_MS} ms:\n${this.output}`)
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  waitForExit(): Promise<Exit> {
    return this.exit
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.exit
  }

  async stop(): Promise<Exit> {
    this.signal('SIGTERM')
    return this.exit
  }

  /** Runs readShopRows.ts in a separate process and returns the database rows. */
  async readRows(command = ''): Promise<ShopRows> {
    const file = path.join(this.root, 'rows.json')
    const child = spawn(process.execPath, [compiledEntry('readShopRows'), file, command], {
      env: this.env(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`The shop's database could not be read (${code})`)
    return JSON.parse(readFileSync(file, 'utf8')) as ShopRows
  }

  /** Sandbox keys that the shop saved at its first start. */
  get sandboxKeys(): SandboxKeys {
    return JSON.parse(readFileSync(path.join(this.dataDir, 'sandbox-keys.json'), 'utf8')) as SandboxKeys
  }

  /** Returns all payments from the sandbox's journal, the provider's own record. */
  payments(): PaymentIntent[] {
    return readPayments(path.join(this.dataDir, 'sandbox-journal.jsonl'))
  }

  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    await this.kill()
    if (this.options.databaseUri && !this.options.usesSharedDatabase) await this.readRows('drop')
    rmSync(this.root, { recursive: true, force: true })
  }

  private env(): NodeJS.ProcessEnv {
    const { databaseUri, provider, env } = this.options
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PAYLOAD_LOG_LEVEL: 'warn',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      MEDIA_DIR: this.mediaDir,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      ...(databaseUri && { DATABASE_URI: databaseUri }),
      ...(provider && { STANDALONE_PROVIDER: JSON.stringify(provider) }),
      ...env,
    }
  }
}
