import { findChromium } from './findChromium.ts'
import { MONGO_FILES } from './mongoFiles.ts'

export interface Step {
  name: string
  /** Script and its arguments, run by this Node.js. */
  command: string[]
  env?: Record<string, string>
  /** Uses a single core: two of these steps run in parallel. */
  onOneCore?: boolean
  /** True for Vitest, which counts tests; other tools only pass or fail. */
  countsTests?: boolean
  /** Reason why this step cannot run here. It is reported as skipped, or as failed if `required`. */
  missing?: string
  required?: boolean
}

const modules = (file: string) => `node_modules/${file}`
/** Returns the command that runs the tests of these projects on all cores. */
const tests = (...projects: string[]) => [
  modules('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--maxWorkers=100%',
]

/**
 * Returns the steps of a run, ordered by how soon they fail.
 *
 * @param isFull Runs every integration file on MongoDB too, and sets `TEST_RUN=full` for more journeys and faults. Without
 *   it, the run is the one for every commit.
 */
export async function testSteps(env: NodeJS.ProcessEnv, isFull = false): Promise<Step[]> {
  const chromium = await findChromium(env)
  const browser = chromium
    ? { env: { CHROMIUM_PATH: chromium }, countsTests: true }
    : { countsTests: true, missing: 'no Chromium found; set CHROMIUM_PATH' }
  const steps: Step[] = [
    { name: 'Types', command: [modules('typescript/bin/tsc')], onOneCore: true },
    { name: 'Build', command: ['scripts/build.mjs'], onOneCore: true },
    {
      name: 'Formatting',
      command: [modules('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
      onOneCore: true,
    },
    {
      name: 'Lint',
      command: [modules('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'],
      onOneCore: true,
    },
    { name: 'Arrows', command: [modules('tsx/dist/cli.mjs'), 'scripts/arrows.ts'], onOneCore: true },
    { name: 'Unused code', command: [modules('knip/bin/knip.js')], onOneCore: true },
    { name: 'Units', command: tests('server', 'storefront'), countsTests: true },
    {
      name: 'Integration on SQLite',
      command: tests('integration'),
      env: { TEST_DATABASE: 'sqlite' },
      countsTests: true,
    },
    {
      name: 'Integration on MongoDB',
      command: [...tests('integration'), ...(isFull ? [] : MONGO_FILES)],
      env: { TEST_DATABASE: 'mongodb' },
      countsTests: true,
      missing: env.TEST_MONGODB_URI ? undefined : 'TEST_MONGODB_URI is not set',
    },
    { name: 'Faults', command: tests('faults'), countsTests: true },
    { name: 'Browser journeys', command: tests('journeys'), ...browser, required: env.CI === 'true' },
  ]
  if (!isFull) return steps
  const full = { TEST_RUN: 'full' }
  return [...steps, { name: 'Screen states', command: tests('states'), ...browser }].map((step) => ({
    ...step,
    env: { ...step.env, ...full },
  }))
}
