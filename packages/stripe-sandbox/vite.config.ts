import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The sandbox's browser script: one classic script, as the provider's is. */
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
