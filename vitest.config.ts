import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** For a walk that hangs, or a shop that never opens: the longest walk takes half a minute where nobody else is at work. */
const WALKS = { testTimeout: 400_000, hookTimeout: 180_000 }

const support = (name: string) => path.join(import.meta.dirname, `tests/support/storefront/${name}.ts`)

/** Of the storefront, what runs where there is no document: on the server, and in a service worker. */
const WITHOUT_DOCUMENT = ['storefront/{app/describePage,app/entryServer,offline/keepingOf}.test.{ts,tsx}']

/** From Node 25 on there is a localStorage that keeps nothing, in the place of jsdom's; 20 does not know the flag. */
const NO_WEB_STORAGE = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

const SERVER_FOLDERS = '{domain,src,scripts,packages,tests/support,tests/bench}'

export default defineConfig({
  resolve: {
    alias: [
      { find: /^.*\.module\.css$/, replacement: support('cssModule') },
      { find: /^.*\.css$/, replacement: support('noStyles') },
    ],
  },
  test: {
    pool: 'forks',
    // A worker loads the shop's code once, not once for every file: most of what a file took was that. What a file
    // changes for its whole process, it has to undo; the order of files is another one with every run, so that it shows.
    isolate: false,
    sequence: { shuffle: { files: true } },
    // What was there instead is told in the first line of a failure: a log may be cut after it.
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
          setupFiles: ['browserGlobals', 'failOnConsole', 'patientQueries', 'cleanUp'].map(support),
        },
      },
      {
        extends: true,
        // The first shop of a process is filled, which takes minutes on MongoDB beside other work.
        test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], hookTimeout: 180_000 },
      },
      {
        extends: true,
        // Each starts shops and ends them, some fifty times; on a machine with other work that takes minutes.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 900_000 },
      },
      { extends: true, test: { name: 'journeys', include: ['tests/e2e/**/*.test.ts'], ...WALKS } },
      { extends: true, test: { name: 'states', include: ['tests/e2e/**/*.check.ts'], ...WALKS } },
    ],
  },
})
