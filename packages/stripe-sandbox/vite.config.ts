import { join } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the sandbox's browser script as one classic script, like Stripe's. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: join(import.meta.dirname, 'src/browser/stripe.ts'),
      fileName: () => 'stripe.js',
      formats: ['iife'],
      name: 'stripeSandbox',
    },
  },
})
