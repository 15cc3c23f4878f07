import { cardBrand, type CardBrand } from './cardBrands.ts'
import { fieldRules, type FieldKind } from './fieldRules.ts'
import { inputStyle, type ElementStyle } from './inputStyle.ts'
import { validationError, type ValidationError } from './validationError.ts'

export interface CardInputOptions {
  placeholder?: string
  disabled?: boolean
  style?: ElementStyle
}

/** State shared by the fields of a form: the card number determines the length of the security code. */
export interface CardState {
  brand: CardBrand
}

export interface CardInputHost {
  options(): CardInputOptions
  changed(): void
  focused(hasFocus: boolean): void
  escaped(): void
}

/** Text field for one part of a card. Its digits leave this object only for a payment. */
export class CardInput {
  readonly kind: FieldKind
  readonly input = document.createElement('input')
  error: ValidationError | undefined
  digits = ''
  private readonly card: CardState
  private readonly host: CardInputHost

  constructor(kind: FieldKind, card: CardState, host: CardInputHost) {
    this.kind = kind
    this.card = card
    this.host = host
    const { label, name, autocomplete } = fieldRules[kind]
    Object.assign(this.input, { type: 'text', inputMode: 'numeric', name, autocomplete, spellcheck: false })
    this.input.className = 'StripeSandboxInput'
    this.input.setAttribute('aria-label', label)
    this.input.addEventListener('input', (event) =>
      this.typed(event instanceof InputEvent && event.inputType.startsWith('delete')),
    )
    this.input.addEventListener('focus', () => host.focused(true))
    this.input.addEventListener('blur', () => this.left())
    this.input.addEventListener('keydown', ({ key }) => key === 'Escape' && host.escaped())
    this.paint()
  }

  get empty(): boolean {
    return this.digits === ''
  }

  get complete(): boolean {
    return fieldRules[this.kind].isComplete(this.digits, this.card.brand)
  }

  /** Validates the field as on submit: missing digits are an error. */
  checkFully(): ValidationError | undefined {
    const { findError, missing } = fieldRules[this.kind]
    const code = findError(this.digits, this.card.brand) ?? (this.complete ? null : missing)
    this.show(code ? validationError(code) : undefined)
    return this.error
  }

  clear(): void {
    this.digits = ''
    this.input.value = ''
    if (this.kind === 'cardNumber') this.card.brand = cardBrand('')
    this.show(undefined)
  }

  paint(): void {
    const { placeholder, disabled = false, style = {} } = this.host.options()
    this.input.placeholder = placeholder ?? fieldRules[this.kind].placeholder
    this.input.disabled = disabled
    this.input.setAttribute('aria-invalid', String(this.error !== undefined))
    const state = this.error ? 'invalid' : this.complete ? 'complete' : this.empty ? 'empty' : 'base'
    inputStyle(this.input, style, state)
  }

  /** Autofill may replace the text with a shorter one of the same digits, which is not a deletion. */
  private typed(isDeletion: boolean): void {
    const rules = fieldRules[this.kind]
    const before = this.digits
    const deleting = isDeletion && this.input.value.length < rules.format(before).length
    const caret = this.input.selectionStart ?? this.input.value.length
    const digitsAfterCaret = this.input.value.slice(caret).replace(/\D/g, '').length
    let digits = rules.digits(this.input.value)
    // Deleting only the space or the slash deletes the digit before it.
    if (deleting && digits === before && digitsAfterCaret === 0) digits = digits.slice(0, -1)
    if (this.kind === 'cardNumber') this.card.brand = cardBrand(digits)
    this.digits = digits.slice(0, rules.longest(digits, this.card.brand))
    const justMonth = deleting && this.kind === 'cardExpiry' && this.digits.length === 2
    this.input.value = justMonth ? this.digits : rules.format(this.digits)
    this.placeCaret(digitsAfterCaret)
    const wrong = rules.findError(this.digits, this.card.brand)
    this.show(wrong ? validationError(wrong) : undefined)
  }

  /** Keeps the caret before the same digits after formatting. */
  private placeCaret(digitsAfter: number): void {
    let place = this.input.value.length
    for (let passed = 0; passed < digitsAfter && place > 0; place--) {
      if (/\d/.test(this.input.value.charAt(place - 1))) passed += 1
    }
    this.input.setSelectionRange(place, place)
  }

  private left(): void {
    this.host.focused(false)
    if (!this.empty && !this.error && !this.complete) this.checkFully()
  }

  private show(error: ValidationError | undefined): void {
    this.error = error
    this.paint()
    this.host.changed()
  }
}
