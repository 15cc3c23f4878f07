import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDraft } from './watchDraft.ts'

const { origin } = window.location
const hear = (data: unknown, from = origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: from }))

const onChange = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockClear()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('live preview', () => {
  it('announces that it is ready, only to its own origin', () => {
    const postMessage = vi.fn()
    vi.stubGlobal('opener', { postMessage })
    stop = watchDraft(onChange)
    expect(postMessage.mock.calls).toEqual([[{ type: 'payload-live-preview', ready: true }, origin]])
  })

  it.each(['payload-live-preview', 'payload-document-event'])('reloads after %s', (type) => {
    stop = watchDraft(onChange)
    hear({ type })
    vi.runAllTimers()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('reloads once after several keystrokes', () => {
    stop = watchDraft(onChange)
    for (let keystroke = 0; keystroke < 5; keystroke++) hear({ type: 'payload-live-preview' })
    vi.runAllTimers()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('ignores other origins and messages', () => {
    stop = watchDraft(onChange)
    hear({ type: 'payload-live-preview' }, 'https://evil.example')
    for (const said of [null, 'payload-live-preview', {}, { type: 'resize' }]) hear(said)
    vi.runAllTimers()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('stops listening when it is closed', () => {
    stop = watchDraft(onChange)
    hear({ type: 'payload-document-event' })
    stop()
    hear({ type: 'payload-document-event' })
    vi.runAllTimers()
    expect(onChange).not.toHaveBeenCalled()
  })
})
