/** Ref callback that focuses an element which replaces the focused one. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
