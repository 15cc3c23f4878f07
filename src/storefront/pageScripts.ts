/** What Vite's manifest of a build says of a source or a script: its file, and what that file imports. */
interface ManifestEntry {
  file: string
  imports?: string[]
}

export type Manifest = Record<string, ManifestEntry>

/**
 * The scripts that these sources are built into and those they import, but for what the document loads by itself. A
 * source without a script of its own has none to be asked for.
 */
export function scriptsOf(manifest: Manifest, document: string, sources: readonly string[]): string[] {
  const loaded = filesOf(manifest, [document])
  return [...filesOf(manifest, sources)].filter((file) => !loaded.has(file)).map((file) => `/${file}`)
}

/** Links with which a browser asks for scripts before the first one, still on its way, imports them. */
export function preloadLinks(scripts: readonly string[]): string {
  if (scripts.length === 0) return ''
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  return `\n    ${afterPaint(links.join(''))}`
}

/** Markup that a browser only heeds once the page has been painted: storefront/public/early.js takes it out of its template. */
export function afterPaint(markup: string): string {
  return `<template data-after-paint>${markup}</template>`
}

function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const entry = manifest[key]
    if (!entry || found.has(entry.file)) continue
    found.add(entry.file)
    filesOf(manifest, entry.imports ?? [], found)
  }
  return found
}
