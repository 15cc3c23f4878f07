import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Email } from './composeEmail.ts'
import { COLORS } from './layout/emailStyles.ts'
import { buildNewsletterWelcomeEmail } from './buildNewsletterWelcomeEmail.ts'
import { buildOrderCancelledEmail } from './buildOrderCancelledEmail.ts'
import { buildOrderConfirmedEmail } from './buildOrderConfirmedEmail.ts'
import { type EmailOrder, type ItemImages, buildOrderLinks } from './orderEmail.ts'
import { buildOrderDeliveredEmail } from './buildOrderDeliveredEmail.ts'
import { buildPaymentReceivedEmail } from './buildPaymentReceivedEmail.ts'
import { buildOrderRefundedEmail } from './buildOrderRefundedEmail.ts'
import { buildOrderShippedEmail } from './buildOrderShippedEmail.ts'

const SHOP = 'https://shop.example'
const LINKS = buildOrderLinks(SHOP, { orderId: 'RV-ABCDEFGHJK' }, 'a_token')
const GOWN = `${SHOP}/media/gown-480.webp`
const PICTURES: ItemImages = new Map([['bg-001 Ivory', GOWN]])
const TRACKING = 'https://parcels.example/track?id=1&lang=en'

function buildEmailOrder(overrides: Partial<EmailOrder> = {}): EmailOrder {
  return {
    orderId: 'RV-ABCDEFGHJK',
    customerInfo: {
      email: 'ines@example.com',
      firstName: 'Inès',
      lastName: "O'Hara",
      address: '1 Harbor Street',
      city: 'Portland',
      zipCode: '04101',
      country: 'United States',
    },
    items: [
      {
        productId: 'bg-001',
        productName: 'Nacre Gown',
        size: 'M',
        color: 'Ivory',
        quantity: 2,
        priceInCents: 125_050,
      },
      {
        productId: 'sw-001',
        productName: 'Tideline',
        size: '',
        color: '',
        quantity: 1,
        priceInCents: 9_000,
      },
    ],
    paidInCents: 259_100,
    refundedInCents: 0,
    currency: 'usd',
    isTest: false,
    review: null,
    orderStatus: 'confirmed',
    history: [],
    createdAt: '2026-11-22T02:30:00.000Z',
    ...overrides,
  }
}

const confirmed = (overrides?: Partial<EmailOrder>) =>
  buildOrderConfirmedEmail(buildEmailOrder(overrides), LINKS, PICTURES)
const refunded = (overrides?: Partial<EmailOrder>) =>
  buildOrderRefundedEmail(buildEmailOrder(overrides), LINKS)
const shipped = (trackingUrl: string | null = TRACKING, overrides?: Partial<EmailOrder>) =>
  buildOrderShippedEmail(buildEmailOrder(overrides), LINKS, PICTURES, trackingUrl)
const welcome = (isTest = false, postalAddress?: string) =>
  buildNewsletterWelcomeEmail({ publicUrl: SHOP, token: 'a/token', postalAddress, isTest })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Returns the visible text and the link targets of the HTML. */
function readHtml({ html }: Email): { words: string; hrefs: string[] } {
  const plain = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  return {
    words: plain(
      html
        .replace(/<head>.*<\/head>/s, '')
        .replace(/(<body[^>]*>)<div[^>]*>[^<]*</, '$1<')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    ),
    hrefs: [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => plain(href)),
  }
}

/** Returns the preview text. */
const previewOf = ({ html }: Email) =>
  /<body[^>]*><div[^>]*>([^<]*)</.exec(html)?.[1]?.replace(/[\u00a0\u200c]+$/, '')

function expectBoth(email: Email, ...words: string[]) {
  for (const each of words) {
    expect(email.text).toContain(each)
    expect(readHtml(email).words).toContain(each)
  }
}

describe('order confirmation email', () => {
  it('lists items, totals and the shipping address in text and HTML', () => {
    const email = confirmed()
    expect(email.subject).toBe('Your Rivage order RV-ABCDEFGHJK')
    expectBoth(
      email,
      "Dear Inès O'Hara,",
      'order RV-ABCDEFGHJK, placed November 21, 2026, is confirmed',
      'Nacre Gown',
      'size M, Ivory × 2',
      '$2,501.00',
      'Tideline',
      '× 1',
      '$90.00',
      'Free',
      '$2,591.00',
      '1 Harbor Street',
      'Portland 04101',
      'United States',
    )
  })

  it('shows available product images with alternative text', () => {
    expect(confirmed().html.match(/<img [^>]*>/g)).toEqual([
      expect.stringMatching(/^<img src="https:\/\/shop\.example\/media\/gown-480\.webp" .*alt="Nacre Gown"/),
    ])
    const without = buildOrderConfirmedEmail(buildEmailOrder(), LINKS, new Map())
    expect(without.html).not.toContain('<img')
    expectBoth(without, 'Nacre Gown', 'Tideline')
  })

  it('shows the full shipping address, the billing address and the gift note', () => {
    const customerInfo = {
      ...buildEmailOrder().customerInfo,
      apartment: 'Apt 4B',
      state: 'ME',
      phone: '(212) 555-0123',
      billing: {
        firstName: 'Ada',
        lastName: 'Payer',
        address: '2 Quay',
        city: 'Nice',
        zipCode: '06000',
        country: 'France',
      },
      giftNote: 'For you,\n\nAda',
    }
    const email = confirmed({ customerInfo })
    expect(email.text).toContain("Inès O'Hara\n1 Harbor Street\nApt 4B\nPortland, ME 04101\nUnited States")
    expect(email.text).toContain('Billed to\n\nAda Payer\n2 Quay\n06000 Nice\nFrance')
    expect(email.text).toContain('For you,\n\nAda')
    expectBoth(email, 'Apt 4B', 'Portland, ME 04101', 'Billed to', '06000 Nice', 'For you,')
    expect(confirmed().text).not.toMatch(/Billed to|gift/)
    expect(email.text).not.toContain('555')
  })

  it('shows the lead time of made-to-order products only if there are any', () => {
    const [gown, suit] = buildEmailOrder().items
    if (!gown || !suit) throw new Error('An order has two lines')
    const made = { ...gown, isMadeToOrder: true as const }
    expect(confirmed().text).not.toContain('made to order')
    expectBoth(
      confirmed({ items: [made, { ...made, size: 'S' }, suit] }),
      'Nacre Gown is made to order and ships in three to four weeks.',
    )
    expectBoth(
      confirmed({ items: [made, { ...suit, isMadeToOrder: true }] }),
      'Nacre Gown and Tideline are made to order and ship in three to four weeks.',
    )
  })

  it('works for an order with only an email address', () => {
    const email = confirmed({ customerInfo: null, items: [] })
    expectBoth(email, 'Hello,', 'your payment of $2,591.00')
    expect(email.text).not.toContain('Shipping to')
  })

  it('greets the payer instead of the gift recipient', () => {
    const { customerInfo } = buildEmailOrder()
    const billing = {
      firstName: 'Ada',
      lastName: 'Payer',
      address: '2 Quay',
      city: 'Nice',
      zipCode: '06000',
      country: 'France',
    }
    expectBoth(
      confirmed({ customerInfo: { ...customerInfo, giftNote: 'For you', billing } }),
      'Dear Ada Payer,',
    )
    expectBoth(confirmed({ customerInfo: { ...customerInfo, giftNote: 'For you' } }), 'Hello,')
  })

  it('shows item count, total and delivery date in the preview text', () => {
    vi.setSystemTime('2026-11-22T02:30:00.000Z')
    expect(previewOf(confirmed())).toBe('3 items, $2,591.00. Expected by Wednesday, December 2.')
    const customerInfo = { ...buildEmailOrder().customerInfo, country: 'France' }
    expect(previewOf(confirmed({ customerInfo }))).toBe('3 items, $2,591.00. Ships within two business days.')
    expect(previewOf(confirmed({ review: 'internal words' }))).not.toMatch(/internal words|item/)
  })

  it('shows the expected delivery date until the order ships', () => {
    vi.setSystemTime('2026-11-22T02:30:00.000Z')
    const next =
      'Ships within two business days. US delivery takes three to five business days. Expected by Wednesday, December 2. We will email you when it ships.'
    expectBoth(confirmed(), next)
    expect(confirmed({ orderStatus: 'shipped' }).text).not.toMatch(/Expected by|when it ships/)
  })

  it('links the order once and shows its number once', () => {
    expect(confirmed().text.match(/order-status/g)).toHaveLength(1)
    expect(confirmed().text.match(/(?<!=)RV-ABCDEFGHJK/g)).toHaveLength(1)
  })

  it('mentions a review without its reason', () => {
    expect(confirmed().text).not.toContain('reviewing')
    expectBoth(confirmed({ review: "Amount paid doesn't match the cart total." }), 'reviewing your order')
    expect(confirmed({ review: 'internal words' }).text).not.toContain('is confirmed')
    expect(confirmed({ review: 'internal words' }).text).not.toContain('internal words')
  })
})

describe('email for a payment under review', () => {
  const received = (overrides?: Partial<EmailOrder>) =>
    buildPaymentReceivedEmail(buildEmailOrder({ review: 'internal words', ...overrides }), LINKS)

  it('confirms the payment but no items', () => {
    expectBoth(received(), 'We have received your payment of $2,591.00', 'before we confirm your order')
    expect(received().text).not.toMatch(/Nacre Gown|internal words|Thank you for your order/)
  })

  it('omits the amount if the currency is not USD', () => {
    expectBoth(received({ currency: 'eur' }), 'We have received your payment,')
    expect(received({ currency: 'eur' }).text).not.toContain('$')
  })
})

describe('cancellation email', () => {
  const cancelled = (refundedInCents: number, refundWasChosen: boolean) =>
    buildOrderCancelledEmail(buildEmailOrder({ refundedInCents }), LINKS, PICTURES, { refundWasChosen })

  it('lists the canceled items and explains when the refund arrives', () => {
    const email = cancelled(259_100, true)
    expect(email.subject).toBe('Your Rivage order RV-ABCDEFGHJK is canceled')
    expectBoth(
      email,
      'order RV-ABCDEFGHJK of November 21, 2026 has been canceled',
      'size M, Ivory × 2',
      'We have refunded $2,591.00 to your original payment method.',
      'five to ten business days',
    )
  })

  it.each([
    [0, true, 'Your refund of $2,591.00 has not gone through yet.'],
    [0, false, 'No refund of your payment of $2,591.00 has been issued yet.'],
    [1_050, true, 'The rest of your refund has not gone through yet.'],
    [1_050, false, 'We have refunded $10.50 of the $2,591.00 you paid'],
  ])('describes a refund of %i cents (requested: %s) as “%s”', (refunded, wasChosen, words) => {
    expectBoth(cancelled(refunded, wasChosen), words)
    if (refunded === 0) expect(cancelled(refunded, wasChosen).text).not.toContain('business days')
    expect(cancelled(refunded, wasChosen).text).not.toContain('refunded $2,591.00 to')
  })
})

describe('refund email', () => {
  it('distinguishes a partial refund from a full one', () => {
    expectBoth(
      refunded({ refundedInCents: 1_050 }),
      'We have issued a partial refund',
      'We have refunded $10.50 of the $2,591.00 you paid',
    )
    expectBoth(refunded({ refundedInCents: 259_100 }), 'We have refunded $2,591.00 for your order')
    expect(refunded({ refundedInCents: 259_100 }).text).not.toContain('part')
  })
})

describe('shipping email', () => {
  it('links to the tracking page and lists the items', () => {
    expect(shipped().text).toContain(TRACKING)
    expect(readHtml(shipped()).hrefs).toContain(TRACKING)
    expectBoth(shipped(), 'Nacre Gown', 'size M, Ivory × 2')
    expect(shipped().text).toContain('Nacre Gown, size M, Ivory × 2')
  })

  it('shows the shipping address and the expected delivery date', () => {
    vi.setSystemTime('2026-11-24T15:00:00.000Z')
    const history = [{ status: 'shipped' as const, at: '2026-11-24T15:00:00.000Z', by: 'ana' }]
    const email = shipped(TRACKING, { orderStatus: 'shipped', history })
    expectBoth(email, 'has shipped. Expected by Wednesday, December 2.', 'Shipping to', '1 Harbor Street')
    expect(previewOf(email)).toBe(
      'Order RV-ABCDEFGHJK has shipped to Portland. Expected by Wednesday, December 2.',
    )
  })

  it('does not describe a delivered order as on its way', () => {
    expectBoth(shipped(TRACKING, { orderStatus: 'delivered' }), 'Your order has shipped')
    expect(shipped(TRACKING, { orderStatus: 'delivered' }).text).not.toContain('on its way')
  })

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    'omits the tracking link for %j',
    (trackingUrl) => {
      const email = shipped(trackingUrl)
      expect(readHtml(email).hrefs).toEqual([
        `${SHOP}/order-status?orderId=RV-ABCDEFGHJK#token=a_token`,
        `${SHOP}/pages/contact`,
        `${SHOP}/`,
      ])
      expect(email.text).not.toMatch(/track|javascript|data:/i)
    },
  )
})

describe('delivery email', () => {
  const delivered = (at: string | null) =>
    buildOrderDeliveredEmail(buildEmailOrder({ orderStatus: 'delivered' }), LINKS, PICTURES, at)

  it('shows the delivery date, items and address, and links to the returns page', () => {
    const email = delivered('2026-11-24T15:00:00.000Z')
    expectBoth(
      email,
      'Your order RV-ABCDEFGHJK was delivered on November 24, 2026.',
      'The time for returns and exchanges starts on this day.',
      'Nacre Gown',
      'Delivered to',
      '1 Harbor Street',
    )
    expect(readHtml(email).hrefs).toContain(`${SHOP}/pages/returns`)
  })

  it('omits an unknown delivery date', () => {
    expectBoth(delivered(null), 'Your order RV-ABCDEFGHJK was delivered.')
  })
})

describe('newsletter email', () => {
  const link = `${SHOP}/newsletter/unsubscribe?token=a%2Ftoken`

  it('includes the unsubscribe link in text, HTML and headers', () => {
    expect(welcome().text).toContain(link)
    expect(readHtml(welcome()).hrefs).toContain(link)
    expect(welcome().headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('ends with the postal address of the sender if it is set', () => {
    expectBoth(welcome(false, 'Rivage, 1 Harbor Street'), 'Rivage, 1 Harbor Street')
    expect(welcome(false, 'Rivage, 1 Harbor Street').text).toMatch(/Rivage, 1 Harbor Street\n$/)
  })
})

describe.each<[string, (isTest: boolean) => Email]>([
  ['a confirmed order', (isTest) => confirmed({ isTest })],
  ['a refund', (isTest) => refunded({ isTest, refundedInCents: 100 })],
  ['a shipped order', (isTest) => shipped(TRACKING, { isTest })],
  ['a subscriber', (isTest) => welcome(isTest)],
])('links and test mode in the email for %s', (_what, write) => {
  it('starts with the test mode notice, and omits it in live mode', () => {
    expect(write(true).text).toMatch(/^This shop is in test mode/)
    expect(readHtml(write(true)).words.trim()).toMatch(/^This shop is in test mode/)
    expect(write(false).text + write(false).html).not.toMatch(/test mode/i)
  })

  it('shows test mode in the preview text', () => {
    expect(previewOf(write(true))).toMatch(/^Test mode\. [$A-Z0-9]/)
    expect(previewOf(write(false))).toMatch(/^[$A-Z0-9].*\.$/)
  })

  it('links to the shop, and loads only product images', () => {
    expect(readHtml(write(false)).hrefs).toContain(`${SHOP}/`)
    expect(write(false).html).not.toMatch(/<(link|script|iframe)|url\(|@import/i)
    for (const [, src = ''] of write(false).html.matchAll(/src="([^"]*)"/g)) expect(src).toBe(GOWN)
  })
})

describe.each([
  ['a confirmed order', confirmed],
  ['a refund', refunded],
  ['a shipped order', (overrides?: Partial<EmailOrder>) => shipped(TRACKING, overrides)],
])('order data in the email for %s', (_what, write) => {
  it('links to the order status page', () => {
    const found = `${SHOP}/order-status?orderId=RV-ABCDEFGHJK#token=a_token`
    expect(write().text).toContain(found)
    expect(readHtml(write()).hrefs).toContain(found)
  })

  it('escapes markup and removes line breaks and bidi characters from names', () => {
    const hostile = `"><script>alert('x')</script>&amp;\r\n\r\nBcc: all@example.com\u202e`
    const email = write({
      orderId: hostile,
      customerInfo: {
        firstName: hostile,
        lastName: hostile,
        address: hostile,
        city: hostile,
        zipCode: hostile,
        country: hostile,
      },
      items: [
        {
          productId: 'x',
          productName: hostile,
          size: hostile,
          color: hostile,
          quantity: 1,
          priceInCents: 100,
        },
      ],
    })
    expect(email.html).not.toContain('<script')
    expect(email.subject).not.toMatch(/[\r\n]/)
    expect(email.text).not.toMatch(/^Bcc:/m)
    expect(email.text + email.html + email.subject).not.toContain('\u202e')
    expectBoth(email, `"><script>alert('x')</script>&amp; Bcc: all@example.com`)
  })
})

it('uses the colors of the shop', () => {
  const tokens = readFileSync('storefront/styles/tokens.css', 'utf8')
  for (const color of Object.values(COLORS)) expect(tokens).toContain(`: ${color};`)
})
