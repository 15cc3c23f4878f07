import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ADMIN } from '../../support/ShopClient.ts'
import { findFreePort } from '../../support/findFreePort.ts'
import type { Options } from '../options.ts'
import { ChildServer, type ServerOptions } from './ChildServer.ts'
import { METRICS_ENV, waitForImageSizes } from './waitForImageSizes.ts'

export const SERVER = 'dist/server/server.js'

/** Data folder of a benchmarked shop, with a database if it is not in the folder. */
export interface ShopLocation {
  dataDir: string
  databaseUri?: string | undefined
}

interface ShopOptions extends ServerOptions, Partial<ShopLocation> {
  /** Script in place of the built server. */
  entry?: string
}

/** Starts the shops of a benchmark and deletes them with their data at the end. */
export class Bench {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'rivage-bench-'))
  readonly options: Options
  private readonly servers = new Set<ChildServer>()
  private readonly tools = new Set<ChildProcess>()
  private seeding: Promise<ShopLocation> | undefined
  private copies = 0

  constructor(options: Options) {
    this.options = options
  }

  /** Folder of reusable shops: that of `--keep`, or a temporary one. */
  get cacheFolder(): string {
    return path.resolve(this.options.keep ?? this.folder)
  }

  /** Image folder shared by all shops, which have the same files. */
  private get mediaDir(): string {
    return path.join(this.cacheFolder, 'media')
  }

  /** Starts the built shop, by default on a copy of a new shop. */
  async startShop({ entry = SERVER, dataDir, databaseUri, env, ...options }: ShopOptions = {}) {
    const place = dataDir ? { dataDir, databaseUri } : await this.copySeededShop()
    return this.start([entry], { ...options, env: { ...this.envOf(place), ...env } })
  }

  async start(args: string[], options: ServerOptions = {}) {
    const server = new ChildServer(args, await findFreePort(), options)
    // Before it is ready, so that an interrupted benchmark also stops it.
    this.servers.add(server)
    return { server, firstAnswerMs: await server.waitUntilReady(options.readyWithinMs) }
  }

  /** Creates a new shop with all image sizes, unless it exists. */
  getSeededShop(): Promise<ShopLocation> {
    return (this.seeding ??= this.seed())
  }

  /** Copies the new shop. */
  async copySeededShop(): Promise<ShopLocation> {
    const { dataDir } = await this.getSeededShop()
    const copy = path.join(this.folder, `data-${++this.copies}`)
    cpSync(dataDir, copy, { recursive: true })
    return { dataDir: copy }
  }

  /** Adds orders, and products with the images of the built-in ones, to a shop that was started once. */
  async fill(place: ShopLocation, counts: { orders: number; products: number }): Promise<void> {
    const given = Object.entries(counts).map(([name, count]) => `--${name}=${count}`)
    await this.runTool(path.resolve(import.meta.dirname, '../../support/fillShopCli.ts'), given, place)
    if (counts.products > 0)
      await this.runTool(path.resolve(import.meta.dirname, 'addImagesCli.ts'), [], place)
  }

  /** Runs a script on a stopped shop. Throws with its output if it fails. */
  async runTool(script: string, args: readonly string[], place: ShopLocation): Promise<void> {
    const child = spawn(process.execPath, ['--conditions=development', '--import', 'tsx', script, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', ...this.envOf(place) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.tools.add(child)
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
    const [code] = (await once(child, 'close')) as [number | null]
    this.tools.delete(child)
    if (code !== 0) throw new Error(`${path.basename(script)} ended with ${code}:\n${Buffer.concat(said)}`)
  }

  /** Kills all remaining processes. */
  async killAll(): Promise<void> {
    for (const tool of this.tools) tool.kill('SIGKILL')
    await Promise.all([...this.servers].map((server) => server.kill()))
    this.servers.clear()
  }

  async end(): Promise<void> {
    await this.killAll()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async seed(): Promise<ShopLocation> {
    const place = { dataDir: path.join(this.cacheFolder, 'seeded') }
    const done = path.join(place.dataDir, 'done')
    if (existsSync(done)) return place
    rmSync(place.dataDir, { recursive: true, force: true })
    mkdirSync(place.dataDir, { recursive: true })
    const { server } = await this.startShop({ ...place, env: METRICS_ENV })
    await waitForImageSizes(server.url)
    await server.stop()
    writeFileSync(done, '')
    return place
  }

  private envOf({ dataDir, databaseUri }: ShopLocation): Record<string, string> {
    return {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      MEDIA_DIR: this.mediaDir,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      ...(databaseUri && { DATABASE_URI: databaseUri }),
    }
  }
}

/** Returns true if the shop is built. */
export const isShopBuilt = () => existsSync(SERVER) && existsSync('dist/storefront/server')
