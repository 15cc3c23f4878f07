import type { Rgb } from '../maths/colour.ts'
import type { DenimCut } from './denimCut.ts'

/** How the threads lie, drawn at their own scale once a picture is close enough to show them. */
export type Weave =
  | { kind: 'plain' }
  /** Long floats along v; `pitch` metres between threads, `slub` 0 … 1 how uneven they are. */
  | { kind: 'satin'; pitch: number; slub: number }
  /** Over one, under one; `rib` lifts the crosswise threads as in faille and taffeta. */
  | { kind: 'tabby'; pitch: number; rib: number }
  /** Twisted threads: a pebbled face, `depth` 0 … 1. */
  | { kind: 'crepe'; pitch: number; depth: number }
  | { kind: 'knit'; pitch: number }
  /** A cut pile; `nap` 0 … 1 how far it has been brushed about. */
  | { kind: 'pile'; pitch: number; nap: number }
  /** Hexagonal net, `pitch` metres a hole. */
  | { kind: 'net'; pitch: number }
  | { kind: 'twill'; pitch: number }
  | { kind: 'denim'; cut: DenimCut }

/** A cloth as light meets it. Colours are linear; gloss adds to them, so the base of a glossy cloth is dark. */
export interface Material {
  weave: Weave
  base: Rgb
  /** Seen along the threads where it differs from `base`: shot taffeta, velvet on the turn. */
  shot?: Rgb
  /** Roughness of the gloss along u and along v, 0.05 (mirror) … 1 (dull). */
  roughU: number
  roughV: number
  /** Gloss straight on, 0.02 … 0.5. */
  gloss: number
  /** How far gloss takes the colour of the cloth, 0 … 1. */
  tint: number
  /** Soft glow at the turn of a fold, 0 … 0.5. */
  sheen: number
  /** Share of light that comes through diffusely, 0 … 0.6. */
  through: number
  /** Share of the surface that thread covers; below 1 one sees through. */
  cover: number
  /** How much of what it covers a layer takes from the light behind it. */
  shadow: number
  /** Wall and floor: sampled less, and smooth. */
  backdrop?: boolean
}
