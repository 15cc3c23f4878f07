import { linear, type Rgb } from './noise.ts'

/** What a detail such as a seam, a patch or a worn knee does to the cloth at one place. */
export interface Dye {
  rgb: Rgb
  /** Metres above the cloth. */
  height: number
}

export interface Cloth {
  base: Rgb
  inside: Rgb
  /** 0.1 mirror-like to 1 dull. */
  rough: number
  /** How much light its surface throws back as a gleam. */
  gloss: number
  /** How far the gleam takes the cloth's own colour. */
  tint: number
  /** Light on its silhouette, as velvet and brushed cotton have. */
  sheen: number
  /** How much of what lies behind it hides when seen straight on; 1 is opaque. */
  cover: number
  /** How far light comes through it and softens its shade. */
  glow: number
  /** Changes the cloth where the lens, straight in front, sees it: metres to the right and up. */
  dye?: (x: number, y: number, dye: Dye) => void
}

const plain: Omit<Cloth, 'base' | 'inside'> = {
  rough: 0.6,
  gloss: 0.04,
  tint: 0.2,
  sheen: 0.1,
  cover: 1,
  glow: 0.1,
}

function cloth(hex: string, dim: number, traits: Partial<Cloth>): Cloth {
  const base = linear(hex, dim)
  return { ...plain, base, inside: [base[0] * 0.62, base[1] * 0.6, base[2] * 0.58], ...traits }
}

export const satin = (hex: string, dim = 0.64): Cloth =>
  cloth(hex, dim, { rough: 0.32, gloss: 0.25, tint: 0.84, sheen: 0.05 })
export const jersey = (hex: string, dim = 0.72): Cloth =>
  cloth(hex, dim, { rough: 0.5, gloss: 0.09, tint: 0.35, sheen: 0.12 })
export const velvet = (hex: string): Cloth =>
  cloth(hex, 0.6, { rough: 0.75, gloss: 0.05, tint: 0.9, sheen: 0.75, glow: 0 })
export const crepe = (hex: string, dim = 0.74): Cloth =>
  cloth(hex, dim, { rough: 0.6, gloss: 0.06, sheen: 0.14 })
export const taffeta = (hex: string): Cloth =>
  cloth(hex, 0.68, { rough: 0.38, gloss: 0.24, tint: 0.7, sheen: 0.1 })
export const voile = (hex: string, cover: number): Cloth =>
  cloth(hex, 0.78, { rough: 0.9, gloss: 0.02, sheen: 0.15, cover, glow: 0.55 })
export const denimCloth = (hex: string, dim = 0.66): Cloth =>
  cloth(hex, dim, { rough: 0.85, gloss: 0.025, tint: 0, sheen: 0.12, glow: 0 })
