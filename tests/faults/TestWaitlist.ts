import { type EmailMessage, emailList, emailResponse } from '../../domain/contract/email.ts'
import type { Product } from '../../domain/contract/product.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { setCounts } from '../support/setCounts.ts'

/** Unit that an email reserves for its recipient. */
export interface ClaimedUnit {
  token: string
  product: Product
  size: string
}

const MAX_EMAILS = 100

/** Simulates people on the waitlist of a product with several sizes, who read the shop's emails. */
export class TestWaitlist {
  readonly product: Product
  private readonly client: ShopClient
  private readonly read = new Set<string>()

  private constructor(client: ShopClient, product: Product) {
    this.client = client
    this.product = product
  }

  /** Adds `people` to the waitlist of each size of a sold-out product, then restocks `units` of each size. */
  static async create(
    client: ShopClient,
    soldOut: Product,
    people: number,
    units: number,
  ): Promise<TestWaitlist> {
    const [color = ''] = soldOut.colors
    for (const size of soldOut.sizes)
      for (let n = 0; n < people; n++) {
        const email = `size-${size}-${n}@waiting.example`
        const wish = { productId: soldOut.id, size, color, email }
        const { status, text } = await client.call('POST', '/api/waitlist', wish)
        if (status !== 200) throw new Error(text)
        await confirm(client, email)
      }
    await setCounts(client, soldOut.id, () => ({ inStock: true, stockQuantity: units }))
    return new TestWaitlist(client, await client.readProduct(soldOut.id))
  }

  /** Returns a reserved unit from an email whose link is still unopened, or null if there is none. */
  async readNextClaim(): Promise<ClaimedUnit | null> {
    const path = `/api/admin/emails?kind=back-in-stock&limit=${MAX_EMAILS}`
    const { emails } = emailList.parse((await this.client.asAdmin('GET', path)).body)
    const unread = emails.find(
      ({ id, subject }) => !this.read.has(id) && subject.endsWith('one is reserved for you'),
    )
    if (!unread) return null
    // Mark the email as read before a concurrent call finds it. Undo this if the shop is killed before the
    // email is read.
    this.read.add(unread.id)
    const { text, to } = await this.open(unread.id).catch((error: unknown) => {
      this.read.delete(unread.id)
      throw error
    })
    const token = /\/claim\?token=([\w-]+)/.exec(text)?.[1]
    const size = /^size-(\d+)-/.exec(to)?.[1]
    if (!token || !size) throw new Error(`Nothing is kept for ${to}: ${text}`)
    return { token, product: this.product, size }
  }

  private async open(id: string): Promise<EmailMessage> {
    return emailResponse.parse((await this.client.asAdmin('GET', `/api/admin/emails/${id}`)).body).email
  }
}

/** Confirms an email address through the link in the email sent to it. */
async function confirm(client: ShopClient, address: string): Promise<void> {
  const path = `/api/admin/emails?kind=waitlist-confirm&limit=${MAX_EMAILS}`
  const { emails } = emailList.parse((await client.asAdmin('GET', path)).body)
  const found = emails.find(({ to }) => to === address)
  const read = await client.asAdmin('GET', `/api/admin/emails/${found?.id}`)
  const token = /\/waitlist\/confirm\?token=([\w-]+)/.exec(emailResponse.parse(read.body).email.text)?.[1]
  const { status, text } = await client.call('POST', '/api/waitlist/confirm', { token })
  if (status !== 200) throw new Error(text)
}
