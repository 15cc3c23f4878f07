// Records clicks, submits and input in #app before hydration, when the page cannot respond yet. replayEarlyInput.ts replays them
// in order. Links and other native behavior are left to the browser.
;(() => {
  const actions = []
  let isReplaying = false
  let isHydrated = false

  function record(event) {
    if (isReplaying) return
    const { target, type } = event
    if (!(target instanceof Element) || !target.closest('#app')) return
    if (type === 'click') {
      const pressed = target.closest('a, button')
      if (pressed instanceof HTMLButtonElement) recordAndPrevent(event, { kind: 'press', element: pressed })
    } else if (type === 'submit') {
      recordAndPrevent(event, { kind: 'submit', element: target })
    } else if ('value' in target) {
      const isBox = target.type === 'checkbox' || target.type === 'radio'
      event.stopPropagation()
      if (isBox) actions.push({ kind: 'check', element: target, checked: target.checked })
      else recordLast({ kind: 'fill', element: target, value: target.value })
    }
  }

  function recordAndPrevent(event, action) {
    // A native form submission would open another page, with the fields in its URL.
    event.preventDefault()
    event.stopPropagation()
    // Before hydration, repeated clicks count as one, because the page does not respond; after it, each one counts.
    if (isHydrated) actions.push(action)
    else recordLast(action)
  }

  /** Records an action and replaces the previous one if it has the same kind and element. */
  function recordLast(action) {
    const last = actions.at(-1)
    if (last?.kind === action.kind && last.element === action.element) actions.pop()
    actions.push(action)
  }

  const KINDS = ['click', 'submit', 'input', 'change']
  for (const kind of KINDS) document.addEventListener(kind, record, true)
  window.earlyInput = (replay) => {
    const action = actions.shift()
    if (!action) {
      for (const kind of KINDS) document.removeEventListener(kind, record, true)
      return false
    }
    isHydrated = true
    isReplaying = true
    replay(action)
    isReplaying = false
    return true
  }
})()

// Delays the scripts in templates until the first paint.
;(() => {
  const parsed = new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', resolve)
  })
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    // Background tabs do not paint, and old browsers do not report it.
    setTimeout(resolve, 2000)
  })
  void Promise.all([parsed, painted]).then(() => {
    for (const template of document.querySelectorAll('template[data-after-paint]')) {
      template.replaceWith(template.content)
    }
  })
})()
