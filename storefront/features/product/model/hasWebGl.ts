/** Returns true if the browser supports WebGL 2; it may be disabled or unavailable. */
export function hasWebGl(): boolean {
  try {
    const canvas = document.createElement('canvas')
    return canvas.getContext('webgl2') !== null
  } catch {
    return false
  }
}
