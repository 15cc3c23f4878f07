// Records clicks, submits and input in #app before hydration, when the page cannot respond yet. replayEarlyInput.ts replays them
// in order. Links and other native behavior are left to the browser.
;(() => {
  const kept = []
  let isDoneAgain = false
  let canAnswer = false

  function keep(event) {
    if (isDoneAgain) return
    const { target, type } = event
    if (!(target instanceof Element) || !target.closest('#app')) return
    if (type === 'click') {
      const pressed = target.closest('a, button')
      if (pressed instanceof HTMLButtonElement) hold(event, { kind: 'press', element: pressed })
    } else if (type === 'submit') {
      hold(event, { kind: 'submit', element: target })
    } else if ('value' in target) {
      const isBox = target.type === 'checkbox' || target.type === 'radio'
      event.stopPropagation()
      if (isBox) kept.push({ kind: 'check', element: target, checked: target.checked })
      else keepLast({ kind: 'fill', element: target, value: target.value })
    }
  }

  function hold(event, deed) {
    // A native form submission would open another page, with the fields in its URL.
    event.preventDefault()
    event.stopPropagation()
    // Before hydration, repeated clicks mean one, because nothing seems to happen; after it, each one counts.
    if (canAnswer) kept.push(deed)
    else keepLast(deed)
  }

  /** Keeps only the last of consecutive actions of the same kind on an element. */
  function keepLast(deed) {
    const last = kept.at(-1)
    if (last?.kind === deed.kind && last.element === deed.element) kept.pop()
    kept.push(deed)
  }

  const KINDS = ['click', 'submit', 'input', 'change']
  for (const kind of KINDS) document.addEventListener(kind, keep, true)
  window.earlyInput = (doAgain) => {
    const deed = kept.shift()
    if (!deed) {
      for (const kind of KINDS) document.removeEventListener(kind, keep, true)
      return false
    }
    canAnswer = true
    isDoneAgain = true
    doAgain(deed)
    isDoneAgain = false
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
