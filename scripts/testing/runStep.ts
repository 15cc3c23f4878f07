import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Step } from './steps.ts'

/** For a step that hangs, not for a machine whose neighbors take half of it. */
const LONGEST_MS = 25 * 60_000

export interface Outcome {
  name: string
  result: 'passed' | 'failed' | 'skipped'
  /** What was counted, or why it was skipped. */
  detail: string
  seconds: number
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** Runs one step with its words on the screen; a step that hangs is ended and counts as failed. */
export async function runStep(step: Step, temporary: string): Promise<Outcome> {
  const { name, command, env, countsTests, missing, required } = step
  if (missing) return { name, result: required ? 'failed' : 'skipped', detail: missing, seconds: 0 }
  const start = Date.now()
  const report = path.join(temporary, 'report.json')
  const args = countsTests ? [...command, '--json', `--outputFile=${report}`] : command
  const ended = await run(args, { ...process.env, TMPDIR: temporary, NO_UPDATE_NOTIFIER: '1', ...env })
  return {
    name,
    result: ended === 0 ? 'passed' : 'failed',
    detail:
      ended === 'timeout' ? `ended after ${LONGEST_MS / 60_000} minutes` : countsTests ? counts(report) : '',
    seconds: (Date.now() - start) / 1000,
  }
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<number | 'timeout'> {
  return new Promise((resolve) => {
    // Jest repeats its report on the standard output; people read the standard error.
    const output = args.includes('--json') ? 'ignore' : 'inherit'
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, 'inherit'] })
    let hung = false
    const limit = setTimeout(() => {
      hung = true
      child.kill('SIGKILL')
    }, LONGEST_MS)
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve(hung ? 'timeout' : (code ?? 1))
    })
  })
}

function counts(file: string): string {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport
    const skipped = report.numPendingTests + report.numTodoTests
    return [
      `${report.numPassedTests} passed`,
      ...(report.numFailedTests > 0 ? [`${report.numFailedTests} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join(', ')
  } catch {
    return 'no report'
  }
}
