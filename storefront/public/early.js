// Until the shop's own script has taken over the whole page, its buttons and fields cannot answer, or only some. What a
// shopper does to them in that time is kept in order and from everyone else, and done again by replayEarlyInput.ts.
// Links and all else that a browser does by itself is left to it.
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
    // A form that goes off by itself would open another page, with what was typed in its address.
    event.preventDefault()
    event.stopPropagation()
    // Who sees nothing happen presses again, and means it once; who sees an answer means each press.
    if (canAnswer) kept.push(deed)
    else keepLast(deed)
  }

  /** Keeps of the same done several times in a row the last. */
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

// What is seen comes before what answers: scripts wait in templates until the page has been painted.
;(() => {
  const parsed = new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', resolve)
  })
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    // A tab behind others is not painted, and an old browser does not tell.
    setTimeout(resolve, 2000)
  })
  void Promise.all([parsed, painted]).then(() => {
    for (const template of document.querySelectorAll('template[data-after-paint]')) {
      template.replaceWith(template.content)
    }
  })
})()
