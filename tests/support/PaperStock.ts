import { WAITING_LIST } from '../../domain/rules/waitlist/claims.ts'

/**
 * What a merchant would write down on paper of one size: units, who holds how many of them, who bought how many, and how many
 * wait. Written without the shop's own rules, so that it can be compared with what they come to.
 */
export class PaperStock {
  units: number
  waiting = 0
  readonly held = new Map<string, number>()
  readonly sold = new Map<string, number>()
  /** Which claims a shopper took over. */
  private readonly taken = new Map<string, string[]>()

  constructor(units: number) {
    this.units = units
  }

  /** Units that nobody holds. */
  get free(): number {
    return this.units - [...this.held.values()].reduce((sum, units) => sum + units, 0)
  }

  get reserved(): number {
    return this.held.get(WAITING_LIST) ?? 0
  }

  private get claims(): number {
    return [...this.held.keys()].filter((name) => name.startsWith('claim ')).length
  }

  /** Half of the units that no shopper has in a checkout, or the last one. */
  private get mostReserved(): number {
    const units = this.free + this.reserved + this.claims
    return units === 1 ? 1 : Math.floor(units / 2)
  }

  hold(shopper: string, units: number, claims: readonly string[]): boolean {
    const taken = claims.slice(0, units)
    if (this.free + taken.length < units) return false
    for (const claim of taken) this.held.delete(claim)
    this.held.set(shopper, units)
    this.taken.set(shopper, taken)
    return true
  }

  /** Gives up; what was kept for the shopper is kept again. */
  giveUp(shopper: string): void {
    this.change(() => {
      const units = this.held.get(shopper) ?? 0
      this.held.delete(shopper)
      for (const claim of (this.taken.get(shopper) ?? []).slice(0, units)) this.held.set(claim, 1)
    })
  }

  claimsOf(shopper: string): readonly string[] {
    return this.taken.get(shopper) ?? []
  }

  /** Keeps a unit for one of those who wait. */
  claim(name: string): boolean {
    if (this.held.has(name)) return true
    if (this.reserved + this.free === 0) return false
    const stillReserved = Math.max(0, this.reserved - 1)
    if (this.claims + stillReserved >= this.mostReserved) return false
    this.reserve(stillReserved)
    this.held.set(name, 1)
    return true
  }

  endClaim(name: string): void {
    this.change(() => this.held.delete(name))
  }

  limitReserve(most: number): void {
    this.reserve(Math.min(this.reserved, most))
  }

  sell(shopper: string): void {
    const units = this.held.get(shopper)
    if (units === undefined) return
    this.held.delete(shopper)
    this.units -= units
    this.sold.set(shopper, units)
  }

  putBack(shopper: string): void {
    this.change(() => (this.units += this.sold.get(shopper) ?? 0))
    this.sold.delete(shopper)
  }

  correct(units: number): void {
    this.change(() => (this.units = units))
  }

  /** What comes back is for those who wait before it is for anybody. */
  comeBack(): void {
    const units = Math.min(this.free + this.reserved, this.waiting, this.mostReserved - this.claims)
    this.reserve(Math.max(this.reserved, units))
  }

  private change(write: () => void): void {
    const isGone = this.free + this.reserved === 0
    write()
    if (isGone) this.comeBack()
  }

  private reserve(units: number): void {
    if (units > 0) this.held.set(WAITING_LIST, units)
    else this.held.delete(WAITING_LIST)
  }
}
