import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { afterAll, expect, it } from 'vitest'

const TYPES = path.resolve('src/persistence/payloadTypes.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-types-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

it('The types of the rows are those that the schema makes', async () => {
  const made = path.join(folder, 'payloadTypes.ts')
  await promisify(execFile)(process.execPath, ['node_modules/payload/bin.js', 'generate:types'], {
    env: { ...process.env, DATA_DIR: folder, PAYLOAD_TS_OUTPUT_PATH: made, NODE_ENV: 'development' },
  })
  const text = fs.readFileSync(made, 'utf8')
  const formatted = await format(text, { ...(await resolveConfig(TYPES)), filepath: TYPES })
  // Otherwise: npx payload generate:types, and prettier.
  expect(formatted).toBe(fs.readFileSync(TYPES, 'utf8'))
}, 120_000)
