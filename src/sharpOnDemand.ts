import { createRequire } from 'node:module'
import type { SharpDependency } from 'payload'

const require = createRequire(import.meta.url)

/** The image library, loaded with the first picture: a shop that only sells never pays for it. */
export const sharpOnDemand: SharpDependency = ((input, options) =>
  (require('sharp') as SharpDependency)(input, options)) as SharpDependency
