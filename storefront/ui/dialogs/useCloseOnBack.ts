import { useEffect, useRef } from 'react'

/** Close functions of the open dialogs, topmost last. */
const closers: (() => void)[] = []

/** Number of open dialogs that the current history entry represents. */
const depth = (): number => history.state?.dialogs ?? 0

/** Adds and removes history entries until there is one per open dialog. */
let syncHistory = () => {}

/**
 * Gives each open dialog a history entry, so that Back closes the dialog and not the page. A page opened from a dialog replaces
 * its entry. A URL that changes under an open dialog is kept when the entry is removed. Call it before the router starts.
 */
export function closeDialogsOnBack(): void {
  const { pushState, replaceState } = history
  let address: string | URL | null | undefined
  let isRemoving = false

  syncHistory = () => {
    const extra = depth() - closers.length
    if (extra > 0) {
      isRemoving = true
      history.go(-extra)
    }
    if (extra < 0) pushState.call(history, { ...history.state, dialogs: closers.length }, '')
  }
  history.pushState = (...entry) => {
    address = undefined
    ;(depth() ? replaceState : pushState).apply(history, entry)
  }
  history.replaceState = (state, title, url) => {
    if (depth()) address = url
    replaceState.call(history, depth() ? { ...state, dialogs: depth() } : state, title, url)
  }
  // Capture phase: run before the router reads the URL.
  window.addEventListener(
    'popstate',
    () => {
      if (!depth() && `${address}`.split('?')[0] === location.pathname) {
        replaceState.call(history, history.state, '', address)
        address = undefined
      }
      if (!isRemoving) for (const close of closers.splice(depth()).reverse()) close()
      isRemoving = false
      setTimeout(syncHistory)
    },
    true,
  )
}

/** Closes a dialog on Back while it is mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const close = () => latest.current()
    closers.push(close)
    setTimeout(syncHistory)
    return () => {
      if (closers.includes(close)) closers.splice(closers.indexOf(close), 1)
      setTimeout(syncHistory)
    }
  }, [])
}
