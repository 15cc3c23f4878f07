import { WAITING_LIST } from '../../domain/rules/waitlist/claims.ts'

/**
 * Model of the stock, holds, sales and waitlist of one size. It does not use the shop's rules, so that tests
 * can compare both.
 */
export class StockSimulation {
  units: number
  waiting = 0
  readonly held = new Map<string, number>()
  readonly sold = new Map<string, number>()
  /** Claims that each shopper took over. */
  private readonly usedClaims = new Map<string, string[]>()

  constructor(units: number) {
    this.units = units
  }

  /** Units that are not held. */
  get free(): number {
    return this.units - [...this.held.values()].reduce((sum, units) => sum + units, 0)
  }

  get reserved(): number {
    return this.held.get(WAITING_LIST) ?? 0
  }

  private get claims(): number {
    return [...this.held.keys()].filter((name) => name.startsWith('claim ')).length
  }

  /** Maximum number of reserved units: half of those that are not in a checkout, or the last one. */
  private get maxReserved(): number {
    const units = this.free + this.reserved + this.claims
    return units === 1 ? 1 : Math.floor(units / 2)
  }

  hold(shopper: string, units: number, claims: readonly string[]): boolean {
    const taken = claims.slice(0, units)
    if (this.free + taken.length < units) return false
    for (const claim of taken) this.held.delete(claim)
    this.held.set(shopper, units)
    this.usedClaims.set(shopper, taken)
    return true
  }

  /** Releases a shopper's hold and restores the claims that it took over. */
  releaseHold(shopper: string): void {
    this.change(() => {
      const units = this.held.get(shopper) ?? 0
      this.held.delete(shopper)
      for (const claim of (this.usedClaims.get(shopper) ?? []).slice(0, units)) this.held.set(claim, 1)
    })
  }

  claimsOf(shopper: string): readonly string[] {
    return this.usedClaims.get(shopper) ?? []
  }

  /** Reserves a unit for one person on the waitlist. Returns false if none is available. */
  claim(name: string): boolean {
    if (this.held.has(name)) return true
    if (this.reserved + this.free === 0) return false
    const stillReserved = Math.max(0, this.reserved - 1)
    if (this.claims + stillReserved >= this.maxReserved) return false
    this.reserve(stillReserved)
    this.held.set(name, 1)
    return true
  }

  releaseClaim(name: string): void {
    this.change(() => this.held.delete(name))
  }

  limitReserve(most: number): void {
    this.reserve(Math.min(this.reserved, most))
  }

  completeSale(shopper: string): void {
    const units = this.held.get(shopper)
    if (units === undefined) return
    this.held.delete(shopper)
    this.units -= units
    this.sold.set(shopper, units)
  }

  restock(shopper: string): void {
    this.change(() => (this.units += this.sold.get(shopper) ?? 0))
    this.sold.delete(shopper)
  }

  correct(units: number): void {
    this.change(() => (this.units = units))
  }

  /** Reserves returned units for the waitlist before other shoppers can hold them. */
  reserveForWaitlist(): void {
    const units = Math.min(this.free + this.reserved, this.waiting, this.maxReserved - this.claims)
    this.reserve(Math.max(this.reserved, units))
  }

  private change(write: () => void): void {
    const isGone = this.free + this.reserved === 0
    write()
    if (isGone) this.reserveForWaitlist()
  }

  private reserve(units: number): void {
    if (units > 0) this.held.set(WAITING_LIST, units)
    else this.held.delete(WAITING_LIST)
  }
}
