import { linear } from '../maths/colour.ts'
import type { DenimCut } from './denimCut.ts'
import type { Material } from './material.ts'

type Change = Partial<Material>

const cloth = (hex: string, weave: Material['weave'], change: Change): Material => ({
  weave,
  base: linear(hex),
  roughU: 0.6,
  roughV: 0.6,
  gloss: 0.04,
  halo: 0,
  tint: 0,
  sheen: 0,
  through: 0,
  cover: 1,
  shadow: 1,
  ...change,
})

/** Glossy, heavy: the base must be much darker than the colour seen. */
export const satin = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'satin', pitch: 0.00022, slub: 0.5 },
    {
      roughU: 0.27,
      roughV: 0.15,
      gloss: 0.07,
      halo: 0.65,
      tint: 0.85,
      ...change,
    },
  )

/** Duchess or mikado: a broad, quiet gloss with body. */
export const mikado = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'tabby', pitch: 0.00034, rib: 0.35 },
    {
      roughU: 0.34,
      roughV: 0.24,
      gloss: 0.06,
      halo: 0.6,
      tint: 0.6,
      ...change,
    },
  )

/** Crisp; `shotHex` is the other thread, seen where the cloth turns away. */
export const taffeta = (hex: string, shotHex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'tabby', pitch: 0.0003, rib: 0.7 },
    {
      shot: linear(shotHex),
      roughU: 0.28,
      roughV: 0.2,
      gloss: 0.08,
      halo: 0.5,
      tint: 0.7,
      ...change,
    },
  )

export const faille = (hex: string, change: Change = {}) =>
  cloth(hex, { kind: 'tabby', pitch: 0.0006, rib: 1 }, { roughU: 0.6, roughV: 0.45, gloss: 0.05, ...change })

export const crepe = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'crepe', pitch: 0.0005, depth: 0.6 },
    {
      roughU: 0.5,
      roughV: 0.5,
      gloss: 0.06,
      tint: 0.4,
      sheen: 0.05,
      ...change,
    },
  )

/** See-through and soft; several layers make a skirt. */
export const chiffon = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'crepe', pitch: 0.0004, depth: 0.8 },
    {
      cover: 0.5,
      through: 0.35,
      gloss: 0.03,
      shadow: 0.4,
      ...change,
    },
  )

/** See-through and crisp, with a dry gleam. */
export const organza = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'tabby', pitch: 0.00035, rib: 0.2 },
    {
      cover: 0.42,
      through: 0.35,
      roughU: 0.3,
      roughV: 0.3,
      gloss: 0.07,
      shadow: 0.35,
      ...change,
    },
  )

export const tulle = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'net', pitch: 0.0013 },
    { cover: 0.17, through: 0.35, gloss: 0.03, shadow: 0.28, ...change },
  )

export const velvet = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'pile', pitch: 0.00025, nap: 0.5 },
    {
      roughU: 0.8,
      roughV: 0.8,
      gloss: 0.02,
      sheen: 0.6,
      ...change,
    },
  )

/** Matte lycra knit of swimwear. */
export const jersey = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'knit', pitch: 0.00042 },
    {
      roughU: 0.42,
      roughV: 0.42,
      gloss: 0.04,
      tint: 0.6,
      sheen: 0.12,
      ...change,
    },
  )

export const voile = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'tabby', pitch: 0.0004, rib: 0.1 },
    {
      cover: 0.72,
      through: 0.45,
      gloss: 0.02,
      shadow: 0.6,
      ...change,
    },
  )

export const silkTwill = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'twill', pitch: 0.0005 },
    {
      roughU: 0.32,
      roughV: 0.2,
      gloss: 0.06,
      halo: 0.6,
      tint: 0.7,
      ...change,
    },
  )

export const metal = (hex: string, change: Change = {}) =>
  cloth(hex, { kind: 'plain' }, { roughU: 0.28, roughV: 0.28, gloss: 0.45, tint: 0.85, ...change })

export const lining = (hex: string, change: Change = {}) =>
  cloth(hex, { kind: 'tabby', pitch: 0.0004, rib: 0.1 }, { gloss: 0.04, roughU: 0.5, roughV: 0.5, ...change })

/** A dye house's washes: the dye, the colour it fades to, and how faded the garment starts (0 … 1). */
export const WASHES = {
  rawIndigo: { dye: '#111a36', white: '#8fa6c4', start: 0.06 },
  fadedIndigo: { dye: '#142345', white: '#b3c6da', start: 0.2 },
  stoneBlue: { dye: '#1d3357', white: '#c4d3df', start: 0.42 },
  skyWash: { dye: '#3f628c', white: '#dbe4ea', start: 0.66 },
  /** The wrong side of a twill worn outside: more weft than warp. */
  paleReverse: { dye: '#4c6f98', white: '#cfdce6', start: 0.46 },
  washedBlack: { dye: '#0d0e10', white: '#9a9b9c', start: 0.2 },
  ecru: { dye: '#c9bb9f', white: '#f1eadb', start: 0.55 },
} as const

export type Wash = keyof typeof WASHES

/** Denim in a wash; `cut` says what is sewn on and into it. */
export function denim(wash: Wash, cut: Partial<DenimCut> = {}, change: Change = {}): Material {
  return cloth(WASHES[wash].dye, denimWeave(wash, cut), {
    roughU: 0.75,
    roughV: 0.75,
    gloss: 0.03,
    sheen: 0.03,
    ...change,
  })
}

const denimWeave = (wash: Wash, cut: Partial<DenimCut>): Material['weave'] => ({
  kind: 'denim',
  cut: {
    white: linear(WASHES[wash].white),
    thread: linear('#b8813f'),
    sashiko: linear('#e9e2d3'),
    stitches: [],
    patches: [],
    slub: 0.6,
    seed: 1,
    ...cut,
  },
})

export const paper = (hex: string) =>
  cloth(hex, { kind: 'plain' }, { roughU: 0.8, roughV: 0.8, gloss: 0.02, backdrop: true })

/** The cloth of the form that pieces are shown on: coarse, dry, undyed. */
export const linen = (hex: string, change: Change = {}) =>
  cloth(
    hex,
    { kind: 'tabby', pitch: 0.0007, rib: 0.25 },
    { gloss: 0.02, roughU: 0.8, roughV: 0.8, ...change },
  )

/** Oiled wood of that form. */
export const oak = (hex: string, change: Change = {}) =>
  cloth(hex, { kind: 'plain' }, { roughU: 0.5, roughV: 0.42, gloss: 0.05, ...change })
