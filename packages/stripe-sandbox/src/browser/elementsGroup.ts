import { cardBrand } from './cardBrands.ts'
import { CardElement, elementFields, type CardElementOptions, type ElementType } from './cardElement.ts'
import type { CardInput } from './cardInput.ts'
import type { FieldKind } from './fieldRules.ts'
import { integrationError } from './integrationError.ts'
import type { ValidationError } from './validationError.ts'

/** Fields of one form, which together form a card. */
export class ElementsGroup {
  private readonly live = new Map<ElementType, CardElement>()
  private readonly card = { brand: cardBrand('') }

  create(type: string, options: CardElementOptions = {}): CardElement {
    if (!isElementType(type)) throw integrationError(`The payment sandbox has no "${type}" element.`)
    if (this.live.has(type)) {
      throw integrationError(`Can only create one Element of type ${type} through this Elements instance.`)
    }
    const element = new CardElement(type, { ...options }, this.card, () => this.live.delete(type))
    this.live.set(type, element)
    return element
  }

  /** Finds an element by type or by its React component. */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    const name = typeof type === 'string' ? type : type.__elementType
    return this.live.get(name as ElementType) ?? null
  }

  holds(element: unknown): boolean {
    return [...this.live.values()].some((live) => live === element)
  }

  /** Validates every field and returns the first error. */
  firstError(): ValidationError | undefined {
    return this.fields().flatMap((field) => field.checkFully() ?? [])[0]
  }

  digits(kind: FieldKind): string {
    return this.fields().find((field) => field.kind === kind)?.digits ?? ''
  }

  update(): void {}

  fetchUpdates(): Promise<object> {
    return Promise.resolve({})
  }

  submit(): Promise<{ error?: ValidationError }> {
    const error = this.firstError()
    return Promise.resolve(error ? { error } : {})
  }

  private fields(): CardInput[] {
    const order = Object.keys(elementFields) as ElementType[]
    return order.flatMap((type) => this.live.get(type)?.fields ?? [])
  }
}

function isElementType(type: string): type is ElementType {
  return Object.hasOwn(elementFields, type)
}
