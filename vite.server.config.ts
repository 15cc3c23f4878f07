import { defineConfig } from 'vite'

// Bundled CommonJS finds these as if it still were a file of its own.
const COMMONJS_NAMES = `
import { createRequire as createRequireOfBundle } from 'node:module'
const require = createRequireOfBundle(import.meta.url)
const __filename = import.meta.filename
const __dirname = import.meta.dirname
`

/**
 * The server with what it imports, in a few files: two thousand small modules cost more time and memory at the start
 * than all the work they do. Native code, what only development or the panel loads, and libraries that look for their
 * own files stay where npm put them.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    // Libraries look for an optional module in ways that the bundler warns of and that work all the same.
    rollupOptions: { output: { banner: COMMONJS_NAMES }, checks: { eval: false } },
  },
  ssr: {
    noExternal: true,
    external: [
      'sharp',
      'libsql',
      '@libsql/client',
      'mongoose',
      'mongodb',
      '@aws-sdk/client-s3',
      'next',
      // The storefront's pages bring it from there: e-mails are written by the same.
      'react',
      'react-dom',
      'vite',
      'pino',
      'pino-pretty',
      'prettier',
      'json-schema-to-typescript',
      'esbuild',
      'undici',
      'ajv',
      'ws',
    ],
  },
})
