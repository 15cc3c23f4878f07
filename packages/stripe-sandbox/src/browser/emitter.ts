export type Listener = (event: unknown) => void

/** The on, once and off methods of Stripe elements. */
export class Emitter {
  private readonly listeners = new Map<string, Listener[]>()

  on(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  once(name: string, listener: Listener): void {
    const first: Listener = (event) => {
      this.off(name, first)
      listener(event)
    }
    this.on(name, first)
  }

  off(name: string, listener?: Listener): void {
    const left = listener ? (this.listeners.get(name) ?? []).filter((known) => known !== listener) : []
    this.listeners.set(name, left)
  }

  emit(name: string, event: unknown): void {
    for (const listener of this.listeners.get(name) ?? []) listener(event)
  }
}
