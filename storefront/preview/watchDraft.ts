// Messages of Payload's live preview: the page reports that it is ready, then receives every change.
const LIVE_PREVIEW = 'payload-live-preview'
const SAVED = 'payload-document-event'

/** Debounce delay. */
const DEBOUNCE_MS = 250

/** Calls `onChange` when the panel that embeds or opened this page changes the draft. Returns a function that stops watching. */
export function watchDraft(onChange: () => void): () => void {
  const { origin } = window.location
  let timer: ReturnType<typeof setTimeout> | undefined
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || !isAboutDraft(event.data)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, DEBOUNCE_MS)
  }
  window.addEventListener('message', onMessage)
  const panel = (window.opener ?? window.parent) as Window
  if (panel !== window) panel.postMessage({ type: LIVE_PREVIEW, ready: true }, origin)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('message', onMessage)
  }
}

function isAboutDraft(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  return message.type === LIVE_PREVIEW || message.type === SAVED
}
