// The one config that the server made in this same process, so that nothing of src/ is bundled here.
export default globalThis.__payloadConfig
