const INVALID_COLOR = '#eb1c26'

const PROPERTIES = [
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
] as const

type Property = (typeof PROPERTIES)[number]
type StyleVariant = Partial<Record<Property, string>> & { '::placeholder'?: { color?: string } }

export type ElementState = 'base' | 'complete' | 'empty' | 'invalid'
/** The part of the provider's `style` option that this stand-in draws. */
export type ElementStyle = Partial<Record<ElementState, StyleVariant>>

/**
 * Dresses the field as the page asks, and only so. The provider's fields live in frames that the page's own style
 * sheets do not reach; here everything is unset first, and set through the element, which every policy allows.
 */
export function inputStyle(input: HTMLInputElement, style: ElementStyle, state: ElementState): void {
  const { base = {}, [state]: variant = {} } = style
  const wanted: StyleVariant = { ...base, ...variant }
  input.style.cssText =
    'all: unset; box-sizing: border-box; display: block; width: 100%; min-width: 0; cursor: text; line-height: 1.2em'
  for (const name of PROPERTIES) {
    const value = wanted[name] ?? (name === 'color' && state === 'invalid' ? INVALID_COLOR : undefined)
    if (value !== undefined) input.style[name] = value
  }
  const placeholder = variant['::placeholder']?.color ?? base['::placeholder']?.color
  if (placeholder) input.style.setProperty('--stripe-sandbox-placeholder', placeholder)
}
