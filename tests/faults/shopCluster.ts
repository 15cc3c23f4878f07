import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type PaymentIntent, type SandboxKeys, readPayments } from '@rivage/stripe-sandbox'
import { findFreePort } from '../support/findFreePort.ts'
import { type ProviderAddress, ShopProcess } from './ShopProcess.ts'

const HAPROXY = process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy'

/** True if HAProxy is installed. */
export const hasHaproxy = existsSync(HAPROXY)
if (!hasHaproxy) process.stderr.write(`Without haproxy (HAPROXY_PATH) several processes are not tested.\n`)

const DRAIN_SECONDS = 3
/** Response header with the name of the process that handled the request. */
const SERVED_BY_HEADER = 'x-made-by'

export interface ShopCluster {
  /** URL of the proxy. */
  url: string
  processes: readonly ShopProcess[]
  keys: SandboxKeys
  payments(): PaymentIntent[]
  /** Resolves once the proxy's health check detects a restarted process and routes requests to it. */
  waitUntilServing(process: ShopProcess): Promise<void>
  close(): Promise<void>
}

/**
 * Starts several processes of one shop on one database, behind a proxy that routes requests to ready
 * processes.
 */
export async function startCluster(
  databaseUri: string | null,
  count: number,
  { provider, env: more }: { provider?: ProviderAddress; env?: Record<string, string> } = {},
): Promise<ShopCluster> {
  const root = mkdtempSync(path.join(tmpdir(), 'rivage-cluster-'))
  const dataDir = path.join(root, 'data')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATA_DIR: dataDir,
    MEDIA_DIR: path.join(root, 'media'),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...more,
  }
  const processes: ShopProcess[] = []
  let proxy: ChildProcess | undefined
  const close = async () => {
    if (proxy && proxy.exitCode === null && proxy.signalCode === null) {
      proxy.kill('SIGKILL')
      await once(proxy, 'exit')
    }
    // Close the first process last: it drops the database.
    for (const shop of processes.toReversed()) await shop.close()
    rmSync(root, { recursive: true, force: true })
  }
  try {
    for (let n = 0; n < count; n++)
      processes.push(await ShopProcess.start({ databaseUri, env, provider, usesSharedDatabase: n > 0 }))
    const config = path.join(root, 'haproxy.cfg')
    writeFileSync(config, proxyConfig(port, processes))
    // Ignore the output: HAProxy logs each process that goes down or up, which is expected here.
    proxy = spawn(HAPROXY, ['-f', config, '-db'], { stdio: 'ignore' })
    while (!(await fetchReadiness(url))?.ok);
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    processes,
    keys:
      provider?.keys ??
      (JSON.parse(readFileSync(path.join(dataDir, 'sandbox-keys.json'), 'utf8')) as SandboxKeys),
    payments: () => readPayments(path.join(dataDir, 'sandbox-journal.jsonl')),
    async waitUntilServing(process) {
      const name = nameOf(processes.indexOf(process))
      while ((await fetchReadiness(url))?.headers.get(SERVED_BY_HEADER) !== name);
    },
    close,
  }
}

/** Returns the readiness response, or null if the proxy accepts no connection or has no ready process. */
async function fetchReadiness(url: string): Promise<Response | null> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  // Read the body so that the connection can be reused.
  await answer?.arrayBuffer().catch(() => null)
  return answer
}

const nameOf = (n: number) => `shop${n}`

/**
 * Builds the proxy configuration. If a process refuses a connection, the request goes to another one. If a
 * process dies during a request, its effect is unknown: the connection is closed, as without a proxy.
 */
const proxyConfig = (port: number, processes: readonly ShopProcess[]) => `
defaults
  mode http
  option http-server-close
  option redispatch 1
  retries 5
  retry-on conn-failure
  timeout connect 2s
  timeout check 10s
  timeout client 60s
  timeout server 60s
  errorfile 502 /dev/null
  errorfile 503 /dev/null
  errorfile 504 /dev/null
frontend shop
  bind 127.0.0.1:${port}
  option forwardfor
  http-response set-header ${SERVED_BY_HEADER} %s
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 200ms fall 1 rise 1
${processes.map((shop, n) => `  server ${nameOf(n)} 127.0.0.1:${shop.port}`).join('\n')}
`
