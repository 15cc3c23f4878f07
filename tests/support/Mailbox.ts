import type { Payload } from 'payload'

export interface SentMail {
  to: { address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** Replaces the mail server of a shop: accepts, rejects or delays its messages. */
export class Mailbox {
  readonly sent: SentMail[] = []
  private failure: string | null = null
  private letGo: (() => void) | undefined
  private held: Promise<void> | undefined
  private heldMessage = ''
  private waiting: (() => boolean)[] = []

  constructor(payload: Payload) {
    payload.sendEmail = async (message) => {
      if (String(message.subject).includes(this.heldMessage)) await this.held
      if (this.failure) throw new Error(this.failure)
      this.sent.push(message as unknown as SentMail)
      this.waiting = this.waiting.filter((isComplete) => !isComplete())
    }
  }

  /** Rejects further messages with this error; null accepts them again. */
  refuse(words: string | null): void {
    this.failure = words
  }

  /** Delays messages with these words in their subject until `release`. */
  hold(words = ''): void {
    this.heldMessage = words
    this.held = new Promise((resolve) => (this.letGo = resolve))
  }

  release(): void {
    this.letGo?.()
    this.held = undefined
  }

  /** Returns the sent messages with these words in their subject. */
  findBySubject(words: string): SentMail[] {
    return this.sent.filter(({ subject }) => subject.includes(words))
  }

  /** Waits for the first message with these words in its subject. */
  waitForSubject(words: string): Promise<SentMail> {
    return this.arrivalOf(() => this.findBySubject(words))
  }

  /** Waits for the first message to this address. */
  waitForRecipient(address: string): Promise<SentMail> {
    return this.arrivalOf(() => this.sent.filter(({ to }) => to.address === address))
  }

  private arrivalOf(find: () => SentMail[]): Promise<SentMail> {
    return new Promise((resolve) => {
      const isComplete = () => {
        const [first] = find()
        if (first) resolve(first)
        return first !== undefined
      }
      if (!isComplete()) this.waiting.push(isComplete)
    })
  }
}
