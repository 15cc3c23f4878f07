import { TextDecoder, TextEncoder } from 'node:util'

// jsdom leaves these out, and the router's modules read them on import.
Object.assign(globalThis, { TextEncoder, TextDecoder })
