import { existsSync } from 'node:fs'

export interface Step {
  name: string
  /** A program of node_modules and its arguments, run by this Node. */
  command: string[]
  env?: Record<string, string>
  /** Jest counts its tests; the other tools only pass or fail. */
  countsTests?: boolean
  /** Why this step cannot run here; it is reported as skipped, or as failed where `required`. */
  missing?: string
  required?: boolean
}

const modules = (file: string) => `node_modules/${file}`
const jest = (...args: string[]) => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  modules('jest/bin/jest.js'),
  ...args,
]
const serial = '--runInBand'
/** Jest leaves one core alone, which on a machine of two is half of it. */
const everyCore = '--maxWorkers=100%'

/** Everything that has to hold, in the order in which a mistake is told soonest. */
export function testSteps(env: NodeJS.ProcessEnv): Step[] {
  const chromium = env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const source = ['domain', 'src', 'storefront', 'panel', 'tests', 'scripts', 'tools']
  return [
    { name: 'Types', command: [modules('typescript/bin/tsc')] },
    { name: 'Lint', command: [modules('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
    {
      name: 'Formatting',
      command: [modules('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
    },
    {
      name: 'Arrows',
      command: [
        modules('dependency-cruiser/bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        ...source,
      ],
    },
    { name: 'Unused code', command: [modules('knip/bin/knip.js')] },
    {
      name: 'Units',
      command: jest('--selectProjects', 'server', 'storefront', everyCore),
      countsTests: true,
    },
    {
      name: 'Integration on SQLite',
      command: jest('--selectProjects', 'integration', everyCore),
      env: { TEST_DATABASE: 'sqlite' },
      countsTests: true,
    },
    {
      name: 'Integration on MongoDB',
      command: jest('--selectProjects', 'integration', everyCore),
      env: { TEST_DATABASE: 'mongodb' },
      countsTests: true,
      missing: env.TEST_MONGODB_URI ? undefined : 'TEST_MONGODB_URI is not set',
    },
    { name: 'Build', command: ['scripts/build.mjs'] },
    { name: 'Faults', command: jest('--selectProjects', 'faults', serial), countsTests: true },
    {
      name: 'Browser journeys',
      command: jest('--selectProjects', 'journeys', serial),
      env: { CHROMIUM_PATH: chromium },
      countsTests: true,
      missing: existsSync(chromium) ? undefined : `no Chromium at ${chromium}; set CHROMIUM_PATH`,
      required: env.CI === 'true',
    },
  ]
}
