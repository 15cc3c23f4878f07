/**
 * Replaces model-viewer's meshopt decoder, which compiles WebAssembly on load. The CSP forbids that, and the shop's models are
 * not compressed.
 */
export const MeshoptDecoder = { supported: false, ready: Promise.resolve() }
