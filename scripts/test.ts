import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leftovers, snapshot } from './testing/leftovers.ts'
import { type Outcome, runStep } from './testing/runStep.ts'
import { testSteps } from './testing/steps.ts'

// npm test runs everything; npm test -- lint faults runs the steps whose names begin so.
process.chdir(path.resolve(import.meta.dirname, '..'))
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const steps = testSteps(process.env).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().startsWith(word)),
)
if (steps.length === 0) {
  console.error(`No step is called ${wanted.join(' or ')}.`)
  process.exit(1)
}

const before = snapshot()
const temporary = mkdtempSync(path.join(tmpdir(), 'shop-tests-'))
const outcomes: Outcome[] = []
try {
  for (const [index, step] of steps.entries()) {
    console.log(`\n━━━ ${index + 1}/${steps.length}  ${step.name} ${'━'.repeat(60 - step.name.length)}\n`)
    const outcome = await runStep(step, temporary)
    if (step.missing) console.log(`${outcome.result.toUpperCase()}: ${step.missing}`)
    outcomes.push(outcome)
  }
  const left = leftovers(before, temporary)
  outcomes.push({
    name: 'Nothing left behind',
    result: left.length > 0 ? 'failed' : 'passed',
    detail: left.slice(0, 5).join(', '),
    seconds: 0,
  })
} finally {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
}

console.log(`\n━━━ Outcome ${'━'.repeat(60)}\n`)
for (const { name, result, detail, seconds } of outcomes)
  console.log(
    `${name.padEnd(24)} ${result.toUpperCase().padEnd(8)} ${seconds.toFixed(1).padStart(7)} s   ${detail}`,
  )
const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(
  `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped in ${Math.round(total)} s`,
)
process.exitCode = count('failed') > 0 ? 1 : 0
