/** Entry of Vite's manifest: the built file of a source, and the entries that it imports. */
interface ManifestEntry {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, ManifestEntry>

/**
 * Returns the scripts that these sources are built into and their imports, except those that the document loads itself.
 * Ignores sources that have no separate script.
 */
export function findScripts(manifest: Manifest, document: string, sources: readonly string[]): string[] {
  const loaded = collectFiles(manifest, [document])
  return [...collectFiles(manifest, sources)].filter((file) => !loaded.has(file)).map((file) => `/${file}`)
}

/** Returns modulepreload links, so that scripts load before the script that imports them has loaded. */
export function preloadLinks(scripts: readonly string[]): string {
  if (scripts.length === 0) return ''
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  return `\n    ${deferUntilPaint(links.join(''))}`
}

/** Defers markup until after the first paint, when storefront/public/early.js moves it out of its template. */
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
