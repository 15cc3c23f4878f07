import type { Payload } from 'payload'

export interface SentMail {
  to: { address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** Stands where the mail server would: it takes the shop's messages, refuses them, or keeps their sender waiting. */
export class Mailbox {
  readonly sent: SentMail[] = []
  private refusal: string | null = null
  private letGo: (() => void) | undefined
  private held: Promise<void> | undefined
  private heldMessage = ''
  private waiting: (() => boolean)[] = []

  constructor(payload: Payload) {
    payload.sendEmail = async (message) => {
      if (String(message.subject).includes(this.heldMessage)) await this.held
      if (this.refusal) throw new Error(this.refusal)
      this.sent.push(message as unknown as SentMail)
      this.waiting = this.waiting.filter((isComplete) => !isComplete())
    }
  }

  /** From now on messages are refused with these words; null takes them again. */
  refuse(words: string | null): void {
    this.refusal = words
  }

  /** From now on nothing with these words in its subject is taken until release. */
  hold(words = ''): void {
    this.heldMessage = words
    this.held = new Promise((resolve) => (this.letGo = resolve))
  }

  release(): void {
    this.letGo?.()
    this.held = undefined
  }

  /** What was sent with these words in its subject. */
  about(words: string): SentMail[] {
    return this.sent.filter(({ subject }) => subject.includes(words))
  }

  /** The first message with these words in its subject, once it is sent. */
  arrival(words: string): Promise<SentMail> {
    return this.arrivalOf(() => this.about(words))
  }

  /** The first message to this address, once it is sent. */
  arrivalTo(address: string): Promise<SentMail> {
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
