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
/** Supported subset of Stripe's `style` option. */
export type ElementStyle = Partial<Record<ElementState, StyleVariant>>

/**
 * Applies only the requested styles. Stripe's fields are in iframes, which the page's style sheets do not reach; here
 * all styles are unset first, and set through the element, which every CSP allows.
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
