import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rivage-apart-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a process that calls runApart and then prints the result. */
function start(script: string): {
  parent: ChildProcess
  said: () => string
  waitForOutput: (words: string) => Promise<void>
} {
  const file = path.join(folder, 'script.mjs')
  writeFileSync(file, script)
  const module = JSON.stringify(path.join(import.meta.dirname, 'runApart.mjs'))
  const code = `const { runApart } = await import(${module}); console.log('code', await runApart(${JSON.stringify(file)}), process.pid)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code])
  let said = ''
  const waitForOutput = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => said.includes(words) && resolve()
      parent.stdout.on('data', look)
      look()
    })
  for (const stream of [parent.stdout, parent.stderr]) stream.on('data', (bytes) => (said += String(bytes)))
  return { parent, said: () => said, waitForOutput }
}

const endOf = (parent: ChildProcess) => once(parent, 'close')

describe('runApart', () => {
  it('runs a script in a separate process, shows its output and returns its exit code', async () => {
    const { parent, said } = start(
      `console.log('script', process.pid); console.error('trouble'); process.exit(3)`,
    )
    await endOf(parent)
    expect(said()).toContain('trouble')
    const [script, around] = [/script (\d+)/.exec(said())?.[1], /code 3 (\d+)/.exec(said())?.[1]]
    expect(Number(around)).toBe(parent.pid)
    expect(script).toBeDefined()
    expect(script).not.toBe(around)
  })

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('ends the script if the parent receives %s', async (signal, code) => {
    const { parent, said, waitForOutput } = start(`console.log('here'); setInterval(() => {}, 1000)`)
    await waitForOutput('here')
    parent.kill(signal)
    await endOf(parent)
    expect(said()).toContain(`code ${code} `)
  })

  it('lets the script finish after SIGTERM, and returns 143 even if it exits with 0', async () => {
    const { parent, said, waitForOutput } = start(
      `process.on('SIGTERM', () => { console.log('finished'); process.exit(0) }); console.log('here'); setInterval(() => {}, 1000)`,
    )
    await waitForOutput('here')
    parent.kill('SIGTERM')
    await endOf(parent)
    expect(said()).toContain('finished')
    expect(said()).toContain('code 143 ')
  })
})
