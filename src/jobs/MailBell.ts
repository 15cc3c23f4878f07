/** Calls for the next round of letters before its time; rung while nobody listens, it changes nothing. */
export class MailBell {
  private hear = () => {}

  ring(): void {
    this.hear()
  }

  onRing(hear: () => void): void {
    this.hear = hear
  }
}
