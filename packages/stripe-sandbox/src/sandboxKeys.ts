import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface SandboxKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/**
 * Returns the keys from the file, or creates them. They persist so that after a restart orders still find their
 * payments and open pages can still pay.
 */
export function loadSandboxKeys(file: string): SandboxKeys {
  if (existsSync(file)) {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isKeys(stored)) return stored
    throw new Error(`${file} contains no keys of the payment sandbox. Delete it to create new ones.`)
  }
  const random = () => randomBytes(16).toString('hex')
  const created: SandboxKeys = {
    secretKey: `sk_test_sandbox${random()}`,
    publishableKey: `pk_test_sandbox${random()}`,
    webhookSecret: `whsec_sandbox${random()}`,
  }
  writeFileSync(`${file}.new`, JSON.stringify(created, null, 2), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return created
}

function isKeys(value: unknown): value is SandboxKeys {
  const keys = (value ?? {}) as Record<string, unknown>
  return (
    /^sk_test_sandbox\w{32}$/.test(String(keys['secretKey'])) &&
    /^pk_test_sandbox\w{32}$/.test(String(keys['publishableKey'])) &&
    /^whsec_sandbox\w{32}$/.test(String(keys['webhookSecret']))
  )
}
