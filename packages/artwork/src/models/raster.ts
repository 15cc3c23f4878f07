/** A rectangle of the cloth's own metres that a square picture shows. */
export interface Chart {
  low: readonly [number, number]
  size: readonly [number, number]
}

/** The rectangle that the uvs of a mesh lie in. */
export function chartOf(uvs: Float32Array): Chart {
  const low = [Infinity, Infinity]
  const high = [-Infinity, -Infinity]
  for (let i = 0; i < uvs.length; i++) {
    low[i % 2] = Math.min(low[i % 2]!, uvs[i]!)
    high[i % 2] = Math.max(high[i % 2]!, uvs[i]!)
  }
  return {
    low: [low[0]!, low[1]!],
    size: [Math.max(1e-6, high[0]! - low[0]!), Math.max(1e-6, high[1]! - low[1]!)],
  }
}

/** Where a place of the cloth lies on its chart, 0 … 1. */
export const onChart = ({ low, size }: Chart, u: number, v: number): [number, number] => [
  (u - low[0]) / size[0],
  (v - low[1]) / size[1],
]

/**
 * Visits every texel of a `pixels` wide chart that a triangle covers, by the shares of its three corners; a triangle
 * smaller than a texel is visited where its first corner lies.
 */
export function raster(
  uvs: Float32Array,
  triangles: Uint32Array,
  chart: Chart,
  pixels: number,
  visit: (texel: number, triangle: number, wa: number, wb: number, wc: number) => void,
): void {
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => {
      const corner = triangles[t + k]!
      const [s, q] = onChart(chart, uvs[2 * corner]!, uvs[2 * corner + 1]!)
      return [s * pixels - 0.5, q * pixels - 0.5] as const
    })
    const [[ax, ay], [bx, by], [cx, cy]] = corners as [
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
    ]
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    let count = 0
    if (Math.abs(area) > 1e-9) {
      const fromX = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
      const toX = Math.min(pixels - 1, Math.floor(Math.max(ax, bx, cx)))
      const fromY = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
      const toY = Math.min(pixels - 1, Math.floor(Math.max(ay, by, cy)))
      for (let y = fromY; y <= toY; y++)
        for (let x = fromX; x <= toX; x++) {
          const wb = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
          const wc = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
          const wa = 1 - wb - wc
          if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue
          count++
          visit(y * pixels + x, t, wa, wb, wc)
        }
    }
    if (count > 0) continue
    const [x, y] = [Math.round(ax), Math.round(ay)]
    if (x >= 0 && y >= 0 && x < pixels && y < pixels) visit(y * pixels + x, t, 1, 0, 0)
  }
}

/** Gives every texel that was not reached the mean of its neighbours that were; `width` numbers a texel. */
export function fillGaps(texels: Float32Array, reached: Uint8Array, pixels: number, width: number): void {
  for (let round = 0; round < pixels; round++) {
    const border: number[] = []
    for (let i = 0; i < reached.length; i++) {
      if (reached[i]) continue
      const around = neighbours(i, pixels).filter((j) => reached[j] === 1)
      if (around.length === 0) continue
      border.push(i)
      for (let k = 0; k < width; k++)
        texels[i * width + k] = around.reduce((sum, j) => sum + texels[j * width + k]!, 0) / around.length
    }
    if (border.length === 0) return
    for (const i of border) reached[i] = 1
  }
}

function neighbours(i: number, pixels: number): number[] {
  const x = i % pixels
  return [
    ...(x > 0 ? [i - 1] : []),
    ...(x < pixels - 1 ? [i + 1] : []),
    ...(i >= pixels ? [i - pixels] : []),
    ...(i < pixels * (pixels - 1) ? [i + pixels] : []),
  ]
}
