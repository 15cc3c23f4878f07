import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Step } from './steps.ts'

const REPORTERS = ['--reporter=default', '--reporter=json', '--no-color']

/** Timeout for a hung step; long enough for a busy machine. */
const TIMEOUT_MS = 45 * 60_000

export interface Outcome {
  name: string
  result: 'passed' | 'failed' | 'skipped'
  /** Test counts, or the reason why the step was skipped or killed. */
  detail: string
  /** Output, unless it was streamed. */
  output: string
  /** Failed tests with the first lines of their errors, in case the log is truncated. */
  failures?: string[]
  seconds: number
}

/** Output of `--reporter=json`. */
interface TestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: Array<{
    name: string
    status: string
    /** Error of a file that could not run. */
    message: string
    assertionResults: Array<{ fullName: string; status: string; failureMessages: string[] }>
  }>
}

/** Runs one step. Kills a hung step and reports it as failed. */
export async function runStep(step: Step, temporary: string): Promise<Outcome> {
  const { name, command, env, countsTests, missing, required, onOneCore = false } = step
  if (missing)
    return { name, result: required ? 'failed' : 'skipped', detail: missing, output: '', seconds: 0 }
  const start = Date.now()
  const file = path.join(temporary, 'report.json')
  const args = countsTests ? [...command, ...REPORTERS, `--outputFile.json=${file}`] : command
  const environment = { ...process.env, TMPDIR: temporary, NO_UPDATE_NOTIFIER: '1', ...env }
  const { exitCode, output } = await run(args, environment, onOneCore)
  const report = countsTests && exitCode !== 'timeout' ? readReport(file) : null
  return {
    name,
    result: exitCode === 0 ? 'passed' : 'failed',
    detail:
      exitCode === 'timeout'
        ? `ended after ${TIMEOUT_MS / 60_000} minutes`
        : countsTests
          ? formatCounts(report)
          : '',
    failures: report ? failures(report) : [],
    output,
    seconds: (Date.now() - start) / 1000,
  }
}

interface RunResult {
  exitCode: number | 'timeout'
  output: string
}

/** Runs a program. Buffers the output of parallel steps, which would otherwise interleave. */
function run(args: string[], env: NodeJS.ProcessEnv, isBuffered: boolean): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env,
      stdio: ['ignore', isBuffered ? 'pipe' : 'inherit', isBuffered ? 'pipe' : 'inherit'],
    })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => chunks.push(bytes))
    let hung = false
    const limit = setTimeout(() => {
      hung = true
      child.kill('SIGKILL')
    }, TIMEOUT_MS)
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ exitCode: hung ? 'timeout' : (code ?? 1), output: Buffer.concat(chunks).toString() })
    })
  })
}

function readReport(file: string): TestReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport
  } catch {
    return null
  }
}

function formatCounts(report: TestReport | null): string {
  if (!report) return 'no report'
  const skipped = report.numPendingTests + report.numTodoTests
  return [
    `${report.numPassedTests} passed`,
    ...(report.numFailedTests > 0 ? [`${report.numFailedTests} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
}

/** Returns the failed tests with the first lines of their errors, and the files that could not run. */
function failures({ testResults }: TestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [[file, firstLines(message)].join('\n')]
      return failed.map(({ fullName, failureMessages: [why = ''] }) =>
        [`${file}: ${fullName}`, firstLines(why)].join('\n'),
      )
    })
}

const MAX_LINES = 8

function firstLines(text: string): string {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line) => `      ${line}`)
    .join('\n')
}
