/** Entry of Vite's manifest for a source or script: its file, and the imports of that file. */
interface ManifestEntry {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, ManifestEntry>

/**
 * Returns the scripts that these sources are built into and their imports, except those that the document loads itself.
 * Sources without a script of their own have none.
 */
export function findScripts(manifest: Manifest, document: string, sources: readonly string[]): string[] {
  const loaded = collectFiles(manifest, [document])
  return [...collectFiles(manifest, sources)].filter((file) => !loaded.has(file)).map((file) => `/${file}`)
}

/** Returns links with which a browser preloads scripts before the first one, still loading, imports them. */
export function preloadLinks(scripts: readonly string[]): string {
  if (scripts.length === 0) return ''
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  return `\n    ${deferUntilPaint(links.join(''))}`
}

/** Returns markup that takes effect only after the first paint: storefront/public/early.js takes it out of its template. */
export function deferUntilPaint(markup: string): string {
  return `<template data-after-paint>${markup}</template>`
}

function collectFiles(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const entry = manifest[key]
    if (!entry || found.has(entry.file)) continue
    found.add(entry.file)
    collectFiles(manifest, entry.imports ?? [], found)
  }
  return found
}
