import { CardInput, type CardState, type CardInputOptions } from './cardInput.ts'
import { Emitter, type Listener } from './emitter.ts'
import type { FieldKind } from './fieldRules.ts'
import { integrationError } from './integrationError.ts'

export const elementFields = {
  cardNumber: ['cardNumber'],
  cardExpiry: ['cardExpiry'],
  cardCvc: ['cardCvc'],
  card: ['cardNumber', 'cardExpiry', 'cardCvc'],
} as const satisfies Record<string, readonly FieldKind[]>

export type ElementType = keyof typeof elementFields

const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

export interface CardElementOptions extends CardInputOptions {
  classes?: Partial<typeof CLASSES>
}

/** Stripe element that mounts into a container of the page and emits change events. */
export class CardElement {
  readonly type: ElementType
  readonly fields: CardInput[]
  destroyed = false
  private readonly card: CardState
  private readonly events = new Emitter()
  private readonly onDestroy: () => void
  private options: CardElementOptions
  private host: HTMLElement | null = null
  private labels: HTMLLabelElement[] = []

  constructor(type: ElementType, options: CardElementOptions, card: CardState, onDestroy: () => void) {
    this.type = type
    this.options = options
    this.card = card
    this.onDestroy = onDestroy
    this.fields = elementFields[type].map(
      (kind) =>
        new CardInput(kind, card, {
          options: () => (type === 'card' ? { ...this.options, placeholder: undefined } : this.options),
          changed: () => this.changed(),
          focused: (hasFocus) => this.focused(hasFocus),
          escaped: () => this.events.emit('escape', { elementType: type }),
        }),
    )
  }

  mount(target: string | HTMLElement): this {
    if (this.destroyed) {
      throw integrationError('This Element has already been destroyed. Please create a new one.')
    }
    const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!host) {
      const selector = typeof target === 'string' ? target : 'an element'
      throw integrationError(
        `The selector you specified (${selector}) applies to no DOM elements that are currently on the page.`,
      )
    }
    this.host = host
    host.replaceChildren(this.box())
    host.classList.add(this.classes.base)
    this.labels = [...document.querySelectorAll('label')].filter(
      (label) => (host.id !== '' && label.htmlFor === host.id) || label.contains(host),
    )
    for (const label of this.labels) label.addEventListener('click', this.labelClicked)
    this.paintHost()
    setTimeout(() => {
      if (this.host && !this.destroyed) this.events.emit('ready', { elementType: this.type })
    })
    return this
  }

  unmount(): this {
    for (const label of this.labels) label.removeEventListener('click', this.labelClicked)
    this.labels = []
    this.host?.replaceChildren()
    this.host?.classList.remove(...Object.values(this.classes))
    this.host = null
    return this
  }

  destroy(): this {
    this.unmount()
    this.destroyed = true
    this.onDestroy()
    return this
  }

  update(options: CardElementOptions): this {
    this.options = { ...this.options, ...options }
    for (const field of this.fields) field.paint()
    return this
  }

  focus(): this {
    this.fields[0]?.input.focus()
    return this
  }

  blur(): this {
    for (const field of this.fields) field.input.blur()
    return this
  }

  clear(): this {
    for (const field of this.fields) field.clear()
    return this
  }

  on(name: string, listener: Listener): this {
    this.events.on(name, listener)
    return this
  }

  once(name: string, listener: Listener): this {
    this.events.once(name, listener)
    return this
  }

  off(name: string, listener?: Listener): this {
    this.events.off(name, listener)
    return this
  }

  private get classes(): typeof CLASSES {
    return { ...CLASSES, ...this.options.classes }
  }

  private box(): HTMLElement {
    const box = document.createElement('div')
    box.append(...this.fields.map(({ input }) => input))
    // In a shared row the number takes the space that the two short fields leave.
    const columns = this.fields.length > 1 ? 'minmax(0, 1fr) 5em 4em' : 'minmax(0, 1fr)'
    box.style.cssText = `display: grid; gap: 0.75em; grid-template-columns: ${columns}`
    return box
  }

  private readonly labelClicked = (event: Event): void => {
    // A click on the field inside a wrapping label must keep its position.
    if (this.host?.contains(event.target as Node)) return
    event.preventDefault()
    this.focus()
  }

  private state() {
    return {
      elementType: this.type,
      empty: this.fields.every(({ empty }) => empty),
      complete: this.fields.every(({ complete }) => complete),
      error: this.fields.find(({ error }) => error)?.error,
      ...((this.type === 'cardNumber' || this.type === 'card') && { brand: this.card.brand.name }),
    }
  }

  private changed(): void {
    this.paintHost()
    this.events.emit('change', this.state())
  }

  private focused(hasFocus: boolean): void {
    this.host?.classList.toggle(this.classes.focus, hasFocus)
    this.events.emit(hasFocus ? 'focus' : 'blur', { elementType: this.type })
  }

  private paintHost(): void {
    const { complete, empty, error } = this.state()
    this.host?.classList.toggle(this.classes.complete, complete)
    this.host?.classList.toggle(this.classes.empty, empty)
    this.host?.classList.toggle(this.classes.invalid, error !== undefined)
  }
}
