import fs from 'node:fs'
import path from 'node:path'

/** Compilers, bundlers and formatters, which are installed only because some package depends on them. */
const BUILD_TOOLS =
  /^(vite|@vitejs|vitest|rolldown|@rolldown|lightningcss.*|@oxc-.*|esbuild|@esbuild|@esbuild-kit|tsx|typescript|drizzle-kit|sass|prettier|terser|json-schema-to-typescript|@next\/swc-.*)$/
/** Browser-only packages, which are already part of the client build. */
const FOR_BROWSERS =
  /^(monaco-editor|@monaco-editor|three|@google|@fontsource-variable|workbox-.*|@gltf-transform|meshoptimizer)$/

// Removes packages from node_modules that a built shop never loads.
removeBelow(path.resolve(import.meta.dirname, '../node_modules'))

function removeBelow(modules, scope = '') {
  for (const entry of fs.readdirSync(modules, { withFileTypes: true })) {
    const name = scope + entry.name
    const entryPath = path.join(modules, entry.name)
    if (entry.name === '.bin' || BUILD_TOOLS.test(name) || FOR_BROWSERS.test(name))
      fs.rmSync(entryPath, { recursive: true })
    else if (!entry.isDirectory()) continue
    else if (!scope && name.startsWith('@')) removeBelow(entryPath, `${name}/`)
    else if (fs.existsSync(path.join(entryPath, 'node_modules')))
      removeBelow(path.join(entryPath, 'node_modules'))
  }
}
