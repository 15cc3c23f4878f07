const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: 'es6' },
  },
]

const shared = {
  transform: { '^.+\\.tsx?$': swc },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/panel/.next/'],
  testEnvironment: 'node',
}

/** Run with NODE_OPTIONS=--experimental-vm-modules; the npm scripts set it. */
export default {
  testTimeout: 60_000,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: [
    {
      ...shared,
      displayName: 'server',
      testMatch: ['domain', 'src', 'scripts', 'tools', 'tests/support', 'tests/bench'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
    },
    { ...shared, displayName: 'integration', testMatch: ['<rootDir>/tests/integration/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'storefront',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/storefront/**/*.test.ts', '<rootDir>/storefront/**/*.test.tsx'],
      setupFiles: ['<rootDir>/tests/support/browserGlobals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/failOnConsole.ts',
        '<rootDir>/tests/support/patientQueries.ts',
      ],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tests/support/cssModule.ts',
        '\\.css$': '<rootDir>/tests/support/noStyles.ts',
        // Their modules, which the bundler takes too: the CommonJS files beside them do not go together with modules.
        '^@dnd-kit/(geometry|state)$': '<rootDir>/node_modules/@dnd-kit/$1/dist/index.mjs',
      },
    },
    { ...shared, displayName: 'faults', testMatch: ['<rootDir>/tests/faults/**/*.test.ts'] },
    { ...shared, displayName: 'states', testMatch: ['<rootDir>/tests/e2e/**/*.check.ts'] },
    { ...shared, displayName: 'journeys', testMatch: ['<rootDir>/tests/e2e/**/*.test.ts'] },
  ],
}
