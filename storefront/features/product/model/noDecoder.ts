/**
 * In place of the decoder that model-viewer brings for packed models: it compiles WebAssembly as soon as it is loaded,
 * which the pages' policy does not allow, and the shop's models are not packed.
 */
export const MeshoptDecoder = { supported: false, ready: Promise.resolve() }
