/** A field of numbers at a quarter of the picture's size, read smoothly at the picture's own pixels. */
export interface Field {
  width: number
  height: number
  values: Float32Array
}

export const FIELD_STEP = 4

export function fieldOf(width: number, height: number, read: (pixel: number) => number): Field {
  const w = Math.ceil(width / FIELD_STEP)
  const h = Math.ceil(height / FIELD_STEP)
  const values = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const px = Math.min(width - 1, x * FIELD_STEP + 2)
      const py = Math.min(height - 1, y * FIELD_STEP + 2)
      values[y * w + x] = read(py * width + px)
    }
  }
  return { width: w, height: h, values }
}

export function readField({ width, height, values }: Field, x: number, y: number): number {
  const fx = Math.min(width - 1.001, Math.max(0, x / FIELD_STEP - 0.5))
  const fy = Math.min(height - 1.001, Math.max(0, y / FIELD_STEP - 0.5))
  const ix = Math.floor(fx)
  const iy = Math.floor(fy)
  const at = iy * width + ix
  const a = values[at]! + (values[at + 1]! - values[at]!) * (fx - ix)
  const b = values[at + width]! + (values[at + width + 1]! - values[at + width]!) * (fx - ix)
  return a + (b - a) * (fy - iy)
}

function boxPass(
  source: Float32Array,
  target: Float32Array,
  length: number,
  stride: number,
  lines: number,
  step: number,
  radius: number,
) {
  for (let line = 0; line < lines; line++) {
    const start = line * step
    const at = (i: number) => source[start + Math.min(length - 1, Math.max(0, i)) * stride]!
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      target[start + i * stride] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
}

/** Three box passes, near enough to a Gaussian of `radius` picture pixels. */
export function blur(field: Field, radius: number): Field {
  const { width, height } = field
  const half = Math.max(1, Math.round(radius / FIELD_STEP / 1.7))
  const values = Float32Array.from(field.values)
  const spare = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    boxPass(values, spare, width, 1, height, width, half)
    boxPass(spare, values, height, width, width, 1, half)
  }
  return { width, height, values }
}
