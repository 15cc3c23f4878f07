// Config that the server created in this process, so that nothing from src/ is bundled here.
export default globalThis.__payloadConfig
