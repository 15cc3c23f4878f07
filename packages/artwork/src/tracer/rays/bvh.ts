/** A tree of boxes over triangles, in shared memory so that every worker reads the same one. */
export interface Bvh {
  /** Six numbers a node: low corner, high corner. */
  boxes: Float32Array
  /** Two numbers a node: first child and 0, or first triangle and their number. */
  nodes: Int32Array
  /** Nine numbers a triangle, in leaf order: a corner and two edges. */
  corners: Float32Array
  /** Leaf order → the triangle's own number. */
  ids: Int32Array
}

export const sharedFloats = (n: number) => new Float32Array(new SharedArrayBuffer(n * 4))
export const sharedInts = (n: number) => new Int32Array(new SharedArrayBuffer(n * 4))

const BINS = 16
const LEAF = 3

class Box {
  readonly bounds = new Float64Array(6)
  clear() {
    this.bounds.fill(1e9, 0, 3).fill(-1e9, 3, 6)
  }
  grow(from: Float32Array | Float64Array, at: number) {
    const b = this.bounds
    for (let k = 0; k < 3; k++) {
      if (from[at + k]! < b[k]!) b[k] = from[at + k]!
      if (from[at + 3 + k]! > b[3 + k]!) b[3 + k] = from[at + 3 + k]!
    }
  }
  halfArea() {
    const b = this.bounds
    const [dx, dy, dz] = [b[3]! - b[0]!, b[4]! - b[1]!, b[5]! - b[2]!]
    return dx < 0 ? 0 : dx * dy + dy * dz + dz * dx
  }
}

function triangleBoxes(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const boxes = new Float32Array(triangles.length * 2)
  for (let i = 0; i < triangles.length / 3; i++)
    for (let k = 0; k < 3; k++) {
      const p = positions[triangles[3 * i]! * 3 + k]!
      const q = positions[triangles[3 * i + 1]! * 3 + k]!
      const r = positions[triangles[3 * i + 2]! * 3 + k]!
      boxes[i * 6 + k] = Math.min(p, q, r)
      boxes[i * 6 + 3 + k] = Math.max(p, q, r)
    }
  return boxes
}

/** Splits where the surface-area heuristic says a ray has least to do; positions in metres, three indices a triangle. */
export function buildBvh(positions: Float32Array, triangles: Uint32Array): Bvh {
  const count = triangles.length / 3
  const bounds = triangleBoxes(positions, triangles)
  const order = Int32Array.from({ length: count }, (_, i) => i)
  const boxes = sharedFloats(count * 12)
  const nodes = sharedInts(count * 4)
  const bins = Array.from({ length: BINS }, () => new Box())
  const counts = new Int32Array(BINS)
  const leftAreas = new Float64Array(BINS)
  const leftCounts = new Int32Array(BINS)
  const whole = new Box()
  const centres = new Box()
  const running = new Box()
  const middle = new Float64Array(6)
  let used = 1
  const stack = [0, 0, count]

  const middles = new Float32Array(count * 3)
  for (let t = 0; t < count; t++)
    for (let k = 0; k < 3; k++) middles[t * 3 + k] = (bounds[t * 6 + k]! + bounds[t * 6 + 3 + k]!) / 2
  const centre = (t: number, axis: number) => middles[t * 3 + axis]!

  /** The bin before which to split, or -1. */
  const bestSplit = (start: number, end: number, axis: number, low: number, toBin: number) => {
    counts.fill(0)
    for (const bin of bins) bin.clear()
    for (let i = start; i < end; i++) {
      const bin = Math.floor((centre(order[i]!, axis) - low) * toBin)
      counts[bin]!++
      bins[bin]!.grow(bounds, order[i]! * 6)
    }
    running.clear()
    for (let i = 0, n = 0; i < BINS - 1; i++) {
      running.grow(bins[i]!.bounds, 0)
      n += counts[i]!
      leftAreas[i] = running.halfArea()
      leftCounts[i] = n
    }
    running.clear()
    let best = Infinity
    let split = -1
    for (let i = BINS - 1, n = 0; i > 0; i--) {
      running.grow(bins[i]!.bounds, 0)
      n += counts[i]!
      const cost = running.halfArea() * n + leftAreas[i - 1]! * leftCounts[i - 1]!
      if (n > 0 && leftCounts[i - 1]! > 0 && cost < best) {
        best = cost
        split = i
      }
    }
    return split
  }

  while (stack.length > 0) {
    const end = stack.pop() ?? 0
    const start = stack.pop() ?? 0
    const node = stack.pop() ?? 0
    whole.clear()
    centres.clear()
    for (let i = start; i < end; i++) {
      whole.grow(bounds, order[i]! * 6)
      for (let k = 0; k < 3; k++) middle[k] = middle[k + 3] = centre(order[i]!, k)
      centres.grow(middle, 0)
    }
    boxes.set(whole.bounds, node * 6)
    const c = centres.bounds
    let axis = 0
    for (let k = 1; k < 3; k++) if (c[k + 3]! - c[k]! > c[axis + 3]! - c[axis]!) axis = k
    const extent = c[axis + 3]! - c[axis]!
    if (end - start <= LEAF || extent < 1e-9) {
      nodes[node * 2] = start
      nodes[node * 2 + 1] = end - start
      continue
    }
    const low = c[axis]!
    const toBin = (BINS * (1 - 1e-6)) / extent
    const split = bestSplit(start, end, axis, low, toBin)
    let half = start
    if (split >= 0)
      for (let i = start; i < end; i++) {
        const t = order[i]!
        if (Math.floor((centre(t, axis) - low) * toBin) >= split) continue
        order[i] = order[half]!
        order[half++] = t
      }
    if (half === start || half === end) half = (start + end) >> 1
    const child = used
    used += 2
    nodes[node * 2] = child
    nodes[node * 2 + 1] = 0
    stack.push(child, start, half, child + 1, half, end)
  }
  return { boxes, nodes, ...leafOrder(positions, triangles, order) }
}

function leafOrder(positions: Float32Array, triangles: Uint32Array, order: Int32Array) {
  const corners = sharedFloats(order.length * 9)
  const ids = sharedInts(order.length)
  order.forEach((t, i) => {
    ids[i] = t
    const [p, q, r] = [triangles[3 * t]! * 3, triangles[3 * t + 1]! * 3, triangles[3 * t + 2]! * 3]
    for (let k = 0; k < 3; k++) {
      corners[i * 9 + k] = positions[p + k]!
      corners[i * 9 + 3 + k] = positions[q + k]! - positions[p + k]!
      corners[i * 9 + 6 + k] = positions[r + k]! - positions[p + k]!
    }
  })
  return { corners, ids }
}
