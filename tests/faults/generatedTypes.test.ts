import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generateTypes } from 'payload/node'
import { format, resolveConfig } from 'prettier'
import { afterAll, expect, it, vi } from 'vitest'

const TYPES = path.resolve('src/persistence/payloadTypes.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-types-'))
afterAll(() => {
  vi.unstubAllEnvs()
  fs.rmSync(folder, { recursive: true, force: true })
})

// Runs in this process: on a busy machine Payload's CLI may exit successfully before it writes anything.
it('keeps payloadTypes.ts in sync with the schema', async () => {
  vi.stubEnv('DATA_DIR', folder)
  const config = await (await import('../../src/payload.config.ts')).default
  const made = path.join(folder, 'payloadTypes.ts')
  config.typescript.outputFile = made
  await generateTypes(config, { log: false })
  const text = fs.readFileSync(made, 'utf8')
  const formatted = await format(text, { ...(await resolveConfig(TYPES)), filepath: TYPES })
  // If this fails, run: npm run migration -- <name>.
  expect(formatted).toBe(fs.readFileSync(TYPES, 'utf8'))
})
