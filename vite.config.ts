import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  root: 'storefront',
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? '../dist/storefront/server' : '../dist/storefront/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // One style sheet for all screens: a page rendered on the server is never seen without its styles.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
  },
}))
