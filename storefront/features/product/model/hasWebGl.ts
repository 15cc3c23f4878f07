/** Whether this browser draws in three dimensions; some are told not to, and some cannot. */
export function hasWebGl(): boolean {
  try {
    const canvas = document.createElement('canvas')
    return canvas.getContext('webgl2') !== null
  } catch {
    return false
  }
}
