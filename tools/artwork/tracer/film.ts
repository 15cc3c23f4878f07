import { sharedFloats } from './bvh.ts'

/** Sums over the samples of a pixel, in this order. */
export const CHANNEL = {
  red: 0,
  green: 1,
  blue: 2,
  albedo: 3,
  normal: 6,
  depth: 9,
  square: 10,
  count: 11,
  piece: 12,
}
export const CHANNELS = 13

export interface Film {
  width: number
  height: number
  sums: Float32Array
  /** Samples still to take, one byte a pixel. */
  wanted: Uint8Array
}

export function emptyFilm(width: number, height: number): Film {
  return {
    width,
    height,
    sums: sharedFloats(width * height * CHANNELS),
    wanted: new Uint8Array(new SharedArrayBuffer(width * height)),
  }
}

/** Light is compared as the eye does, where a bright speck and a dark one weigh alike. */
export const brightness = (r: number, g: number, b: number) => 0.3 * r + 0.55 * g + 0.15 * b
