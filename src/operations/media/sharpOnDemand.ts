import { createRequire } from 'node:module'
import type { SharpDependency } from 'payload'
import type sharp from 'sharp'

const require = createRequire(import.meta.url)
let loaded: typeof sharp | undefined

/** The image library, loaded with the first picture: a shop that only sells never pays for it. */
export function loadSharp(): typeof sharp {
  if (loaded) return loaded
  loaded = require('sharp') as typeof sharp
  // Every picture is read once, so its cache would only hold memory; and one thread each leaves the shop its cores.
  loaded.cache(false)
  loaded.concurrency(1)
  return loaded
}

export const sharpOnDemand: SharpDependency = ((input, options) =>
  loadSharp()(input as Buffer, options)) as SharpDependency
