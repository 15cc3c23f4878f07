import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Limits for a hanging browser or shop: the longest journey takes half a minute on an idle machine. */
const JOURNEY_TIMEOUTS = { testTimeout: 400_000, hookTimeout: 180_000 }

const support = (name: string) => path.join(import.meta.dirname, `tests/support/storefront/${name}.ts`)

/** Storefront tests of code that runs without a document: on the server and in the service worker. */
const WITHOUT_DOCUMENT = [
  'storefront/{app/describePage,app/entryServer,offline/getRequestKind}.test.{ts,tsx}',
]

/** Node 25 and later replace jsdom's localStorage by one that stores nothing; Node 20 does not know the flag. */
const NO_WEB_STORAGE = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

const SERVER_FOLDERS = '{domain,src,scripts,packages,tests/support,tests/bench}'

export default defineConfig({
  resolve: {
    alias: [
      { find: /^.*\.module\.css$/, replacement: support('cssModule') },
      { find: /^.*\.css$/, replacement: support('emptyStylesheet') },
    ],
  },
  test: {
    pool: 'forks',
    // A worker loads the shop's code once for all its files, which took most of the time. A file must undo what it changes in
    // its process; the random order of files reveals those that do not.
    isolate: false,
    sequence: { shuffle: { files: true } },
    // Long enough for the actual value in the first line of a failure, after which a log may be cut.
    chaiConfig: { truncateThreshold: 400 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'server', include: [`${SERVER_FOLDERS}/**/*.test.ts`, ...WITHOUT_DOCUMENT] },
      },
      {
        extends: true,
        test: {
          name: 'storefront',
          environment: 'jsdom',
          execArgv: NO_WEB_STORAGE,
          include: ['storefront/**/*.test.{ts,tsx}', 'panel/**/*.test.{ts,tsx}'],
          exclude: WITHOUT_DOCUMENT,
          setupFiles: ['browserGlobals', 'failOnConsole', 'queryTimeout', 'resetAfterEach'].map(support),
        },
      },
      {
        extends: true,
        // Seeding the first shop of a process takes minutes on MongoDB on a busy machine.
        test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], hookTimeout: 180_000 },
      },
      {
        extends: true,
        // Each starts and stops a shop about fifty times, which takes minutes on a busy machine.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 900_000 },
      },
      { extends: true, test: { name: 'journeys', include: ['tests/e2e/**/*.test.ts'], ...JOURNEY_TIMEOUTS } },
      { extends: true, test: { name: 'states', include: ['tests/e2e/**/*.check.ts'], ...JOURNEY_TIMEOUTS } },
    ],
  },
})
