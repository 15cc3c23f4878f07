import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { findLeftovers, takeSnapshot } from './testing/leftovers.ts'
import { type Outcome, runStep } from './testing/runStep.ts'
import { type Step, testSteps } from './testing/steps.ts'

// npm test runs every step; npm test -- lint faults runs the steps whose names start with these words. --full extends the steps.
process.chdir(path.resolve(import.meta.dirname, '..'))
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean' } },
  allowPositionals: true,
})
const wanted = positionals.map((word) => word.toLowerCase())
const steps = (await testSteps(process.env, values.full)).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().startsWith(word)),
)
if (steps.length === 0) {
  console.error(`Unknown step: ${wanted.join(', ')}`)
  process.exit(1)
}

const start = Date.now()
const before = takeSnapshot()
const temporary = mkdtempSync(path.join(tmpdir(), 'shop-tests-'))
const outcomes: Outcome[] = []
try {
  // Single-core steps run first, two at a time.
  const limit = pLimit(2)
  const printStep = (step: Step, outcome?: Outcome) => {
    console.log(
      `\n━━━ ${steps.indexOf(step) + 1}/${steps.length}  ${step.name} ${'━'.repeat(60 - step.name.length)}\n`,
    )
    if (outcome?.output) console.log(outcome.output.trimEnd())
  }
  const runInParallel = async (step: Step) => {
    const outcome = await runStep(step, temporary)
    printStep(step, outcome)
    return outcome
  }
  const small = steps.filter(({ onOneCore }) => onOneCore)
  outcomes.push(...(await Promise.all(small.map((step) => limit(() => runInParallel(step))))))
  for (const step of steps.filter(({ onOneCore }) => !onOneCore)) {
    printStep(step)
    const outcome = await runStep(step, temporary)
    if (step.missing) console.log(`${outcome.result.toUpperCase()}: ${step.missing}`)
    outcomes.push(outcome)
  }
  const left = findLeftovers(before, temporary)
  outcomes.push({
    name: 'Nothing left behind',
    result: left.length > 0 ? 'failed' : 'passed',
    detail: left.slice(0, 5).join(', '),
    output: '',
    seconds: 0,
  })
} finally {
  try {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    // A shop process that outlived a hung step may still write there. Report the results anyway.
    console.error(`Failed to delete ${temporary}:`, error)
  }
}

console.log(`\n━━━ Outcome ${'━'.repeat(60)}\n`)
for (const { name, result, detail, seconds, failures = [] } of outcomes) {
  console.log(
    `${name.padEnd(24)} ${result.toUpperCase().padEnd(8)} ${seconds.toFixed(1).padStart(7)} s   ${detail}`,
  )
  for (const each of failures) console.log(`  ✕ ${each}`)
}
const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
const total = (Date.now() - start) / 1000
console.log(
  `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped in ${Math.round(total)} s`,
)
process.exitCode = count('failed') > 0 ? 1 : 0
