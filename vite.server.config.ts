import { defineConfig } from 'vite'

/** The server, compiled for production; everything in node_modules stays where it is. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
  ssr: { external: true },
})
