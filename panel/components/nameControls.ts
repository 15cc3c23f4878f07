/** Payload controls without an accessible name, and their names. */
const NAMES: readonly (readonly [selector: string, name: (control: Element) => string])[] = [
  ['.select-row__checkbox input', (box) => `Select ${getRowTitle(box)}`],
  ['#select-all', () => 'Select all on this page'],
  ['.clickable-arrow--left', () => 'Previous page'],
  ['.clickable-arrow--right', () => 'Next page'],
  ['.doc-controls__popup .popup-button', () => 'More actions'],
  ['.array-actions .popup-button', () => 'Row actions'],
  ['.popup-button', () => 'More'],
  ['.array-actions__button', () => 'Row actions'],
  ['.collapsible__toggle', (toggle) => `Expand or collapse ${getSectionTitle(toggle)}`],
  ['[contenteditable="true"][role="textbox"]', (field) => getFieldTitle(field)],
  ['.rs__input', (field) => getFieldTitle(field)],
  // Labels in drawers are not linked to their fields.
  ['.field-type input[type="text"]', (field) => getFieldTitle(field)],
  ['.toolbar-input[name="live-preview-width"]', () => 'Preview width'],
  ['.toolbar-input[name="live-preview-height"]', () => 'Preview height'],
  ['.schedule-publish__scheduler .react-datepicker__input-container input', (field) => getTimeTitle(field)],
  ['.schedule-publish__delete', () => 'Delete scheduled event'],
  ['.file-field__remove, .file-details__remove, .upload-relationship-details__remove', () => 'Remove image'],
  ['.upload-relationship-details__edit', () => 'Edit image'],
  ['.copy-to-clipboard', () => 'Copy URL'],
  ['.condition__actions-remove', () => 'Remove condition'],
  ['.condition__actions-add', () => 'Add condition'],
  ['.toolbar-popup__button', (button) => formatKey(button.getAttribute('data-button-key'))],
  ['.toolbar-popup__dropdown', (button) => formatKey(button.getAttribute('data-dropdown-key'))],
]

/** Marks controls that were named here, so that their names are updated: a list reuses its rows for the next page. */
const NAMED = 'data-named'

/** Names every such control within `root` that has neither an accessible name nor text. */
export function nameControls(root: ParentNode): void {
  const seen = new Set<Element>()
  for (const [selector, nameOf] of NAMES)
    for (const control of root.querySelectorAll(selector)) {
      if (seen.has(control) || (!control.hasAttribute(NAMED) && hasName(control))) continue
      seen.add(control)
      control.setAttribute(NAMED, '')
      control.setAttribute('aria-label', nameOf(control))
    }
  nameDrawers(root)
}

/** Names each drawer after its heading. Payload names them by technical IDs. */
function nameDrawers(root: ParentNode): void {
  for (const drawer of root.querySelectorAll('dialog.drawer')) {
    const title = getText(drawer.querySelector('h1, h2'))
    if (title !== '') drawer.setAttribute('aria-label', title)
  }
}

/** Returns true if a control has a name. Payload's `aria-labelledby` can refer to a missing element or to the control itself. */
function hasName(control: Element): boolean {
  if (control.getAttribute('aria-label')?.trim()) return true
  const namedBy = control.getAttribute('aria-labelledby')
  if (namedBy && getText(control.ownerDocument.getElementById(namedBy)) !== '') return true
  const { labels } = control as Partial<HTMLInputElement>
  if ([...(labels ?? [])].some((label) => getText(label) !== '')) return true
  return control.tagName === 'BUTTON' && getText(removeTooltip(control)) !== ''
}

/** Returns a copy without the tooltip, which is hidden from screen readers until the pointer is over the button. */
function removeTooltip(button: Element): Element {
  const copy = button.cloneNode(true) as Element
  for (const tooltip of copy.querySelectorAll('.tooltip')) tooltip.remove()
  return copy
}

function getRowTitle(control: Element): string {
  const row = control.closest('tr')
  const cells = [...(row?.querySelectorAll('td') ?? [])]
  return getText(row?.querySelector('td a')) || cells.map(getText).find((words) => words !== '') || 'this row'
}

const getSectionTitle = (toggle: Element) =>
  getText(toggle.closest('.collapsible')?.querySelector('.collapsible__header-wrap')) || 'this section'

const getFieldTitle = (field: Element) =>
  getText(field.closest('.field-type')?.querySelector('.field-label')).replace(/\s*\*$/, '') || 'Text'

const getTimeTitle = (field: Element) =>
  getText(field.closest('.schedule-publish__scheduler')?.querySelector('label[for="field-time"]')).replace(
    /\s*\*$/,
    '',
  ) || 'Time'

const getText = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

/** Formats a key as words: "Indent decrease" for indentDecrease. */
function formatKey(key: string | null): string {
  const words = (key ?? 'format').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
