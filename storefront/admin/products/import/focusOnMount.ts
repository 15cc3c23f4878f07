/** As a ref: what appears in place of what had the focus takes it over. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
