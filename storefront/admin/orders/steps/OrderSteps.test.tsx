import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Order } from '../../../../domain/contract/order.ts'
import type {
  MockedRequest,
  MockedHandler,
  MockedResponse,
  MockedResponses,
} from '../../../../tests/support/storefront/mockEndpoints.ts'
import { buildEmail, buildEmailList } from '../../../../tests/support/build/buildEmail.ts'
import { buildListedOrder, buildOrderList } from '../../../../tests/support/build/buildListedOrder.ts'
import { renderAdmin } from '../../../../tests/support/storefront/renderAdmin.tsx'
import { refundKeys } from './refundKeys.ts'

const LIST = '/api/admin/orders?page=1&limit=20'
const AGAIN = '/api/admin/orders?q=RV-o-1'
const STATUS = 'PUT /api/admin/orders/o-1/status'
const ACCEPTANCE = 'POST /api/admin/orders/o-1/acceptance'
const REVIEW = 'POST /api/admin/orders/o-1/review'
const TRACKING = 'PUT /api/admin/orders/o-1/tracking'
const NOTES = 'POST /api/admin/orders/o-1/notes'
const HOLDS = 'POST /api/admin/orders/o-1/lifted-holds'
const REFUNDS = 'POST /api/admin/orders/o-1/refunds'
const LOST = 'Connection lost. The change may have gone through. Check the order before you retry.'

afterEach(() => {
  cleanup()
  refundKeys.deleteKey('o-1', 295_000)
})

const details = () => within(screen.getByRole('dialog', { name: 'Order Details' }))
const buttons = () =>
  details()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    // Every order has Add note; printing and resending have their own tests.
    .filter((name) => name && !/^(Add note|Print|Resend)/.test(name))
const press = (name: string) => details().getByRole('button', { name })
// jsdom inserts spaces around the order number in a title.
const isNamed = (name: string) => (read: string) => read.replaceAll(' ', '') === name.replaceAll(' ', '')
const question = (name: string) => within(screen.getByRole('dialog', { name: isNamed(name) }))

/** Opens an order. The response to an action becomes the state that the server returns afterwards. */
async function openOrder(given: Partial<Order>, steps: Record<string, MockedHandler> = {}) {
  const sent: MockedRequest[] = []
  const answers: MockedResponses = {}
  const become = (order: Order) => {
    answers[LIST] = { body: buildOrderList([order]) }
    answers[AGAIN] = { body: buildOrderList([order]) }
  }
  become(buildListedOrder(given))
  answers['/api/admin/emails?q=RV-o-1&limit=100'] = {
    body: buildEmailList([buildEmail(), buildEmail({ id: 'm-9', orderId: 'RV-o-11' })]),
  }
  for (const [path, step] of Object.entries(steps))
    answers[path] = async (call) => {
      sent.push(call)
      const answer: MockedResponse = typeof step === 'function' ? await step(call) : step
      const { order } = answer.body as { order?: Order }
      if (order) become(order)
      return answer
    }
  const { user } = await renderAdmin('/admin', answers)
  await user.click(screen.getByRole('link', { name: 'View order RV-o-1' }))
  return { user, sent, become, bodies: () => sent.map(({ body }) => body) }
}

describe('order actions of fulfillment staff', () => {
  const PACKER = {
    '/api/auth/admin/verify': { body: { admin: { id: '1', username: 'noor', role: 'fulfillment' } } },
  }

  it('offers fulfillment staff no refund or acceptance, and shows who to ask', async () => {
    await openOrder({ orderStatus: 'confirmed', review: 'Paid too little.', paymentCheck: 'open' }, PACKER)
    expect(buttons()).toEqual([])
    details().getByText('Ask an order manager to accept or refund this payment first.')
    cleanup()
    await openOrder({ orderStatus: 'confirmed' }, PACKER)
    expect(buttons()).toEqual(['Cancel order…', 'Start processing'])
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })
})

describe('undoing a step', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const shipped = (minutes: number): Partial<Order> => ({
    orderStatus: 'shipped',
    history: [{ status: 'shipped', at: minutesAgo(minutes), by: 'ines' }],
  })

  it('undoes a step within an hour, after a confirmation that mentions its email', async () => {
    const undone = buildListedOrder({
      orderStatus: 'processing',
      history: [
        { status: 'shipped', at: minutesAgo(5), by: 'ines' },
        {
          status: 'processing',
          undone: 'shipped',
          formerTrackingUrl: 'https://track.example/1',
          at: minutesAgo(0),
          by: 'ines',
        },
      ],
    })
    const { user, bodies } = await openOrder(shipped(5), {
      'POST /api/admin/orders/o-1/undone-steps': { body: { order: undone } },
    })
    await user.click(press('Undo shipped…'))
    const asked = question('Undo Shipped for RV-o-1?')
    expect(asked.getByText(/^A shipping confirmation that wasn't sent yet is withdrawn/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Undo shipped' }))
    expect(bodies()).toEqual([{ from: 'shipped' }])
    expect(details().getByText('Order is processing again.')).toBeTruthy()
    expect(details().getByText('Shipped undone')).toBeTruthy()
    expect(details().getByText('https://track.example/1')).toBeTruthy()
  })

  it('offers no undo after an hour', async () => {
    await openOrder(shipped(61))
    expect(buttons()).not.toContain('Undo shipped…')
  })
})

describe('customer notification', () => {
  it('skips the email about a shipment or a refund if staff clear its checkbox', async () => {
    const { user, bodies } = await openOrder(
      { orderStatus: 'processing' },
      {
        [STATUS]: { body: { order: buildListedOrder({ orderStatus: 'shipped' }) } },
        [REFUNDS]: {
          status: 201,
          body: {
            order: buildListedOrder({
              orderStatus: 'shipped',
              refunded: 10,
              history: [{ refunded: 10, at: '2026-11-21T13:00:00.000Z', by: 'ines', notify: false }],
            }),
          },
        },
      },
    )
    await user.click(press('Mark as shipped…'))
    const ship = question('Mark order RV-o-1 as shipped')
    expect(document.activeElement).toBe(ship.getByLabelText('Tracking link'))
    const notify = 'Send a notification to shopper@example.com'
    expect(ship.getByLabelText<HTMLInputElement>(notify).checked).toBe(true)
    await user.click(ship.getByLabelText(notify))
    await user.click(ship.getByRole('button', { name: 'Mark as shipped' }))
    await user.click(press('Refund…'))
    const refund = question('Refund order RV-o-1')
    await user.type(refund.getByLabelText('Refund amount'), '10')
    await user.click(refund.getByLabelText(notify))
    await user.click(refund.getByRole('button', { name: 'Continue' }))
    await user.click(question('Refund $10.00?').getByRole('button', { name: 'Refund $10.00' }))
    expect(bodies()).toMatchObject([
      { status: 'shipped', notify: false },
      { amount: 10, notify: false },
    ])
    expect(details().getByText('Customer not notified')).toBeTruthy()
    refundKeys.deleteKey('o-1', 1000)
  })
})

describe('order dialog', () => {
  it.each<[Partial<Order>, string[]]>([
    [{ orderStatus: 'confirmed' }, ['Refund…', 'Cancel order…', 'Start processing']],
    [{ orderStatus: 'processing' }, ['Refund…', 'Cancel order…', 'Mark as shipped…']],
    [{ orderStatus: 'shipped' }, ['Tracking link…', 'Refund…', 'Mark as delivered']],
    [{ orderStatus: 'delivered', refunded: 5900 }, ['Tracking link…']],
    [{ orderStatus: 'cancelled' }, ['Refund…']],
  ])('shows for an order with %j the buttons %j', async (given, names) => {
    await openOrder(given)
    expect(buttons()).toEqual(names)
  })

  it('shows the history, the refunded amount, the tracking link and the emails', async () => {
    await openOrder({
      orderStatus: 'shipped',
      refunded: 900,
      trackingUrl: 'https://tracking.example/1',
      history: [
        { status: 'processing', at: '2026-11-21T13:00:00.000Z', by: 'ines' },
        { refunded: 900, at: '2026-11-21T14:00:00.000Z', by: null },
        { status: 'shipped', at: '2026-11-21T15:00:00.000Z', by: 'noor' },
      ],
    })
    const events = within(details().getByRole('region', { name: 'Order History' })).getAllByRole('listitem')
    expect(events.map(({ textContent }) => textContent?.replace(/ · .*|Nov.*/, ''))).toEqual([
      'Placed and paid',
      'Processingby ines',
      'Refunded $900.00Stripe',
      'Shippedhttps://tracking.example/1by noor',
    ])
    const summary = details().getByRole('region', { name: 'Order Summary' }).textContent
    expect(summary).toContain('Refunded-$900.00Net$5,000.00')
    expect(details().getByRole('link', { name: 'Track package' }).getAttribute('href')).toBe(
      'https://tracking.example/1',
    )
    const emails = within(details().getByRole('region', { name: 'Emails' }))
    const links = await emails.findAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Order confirmation', '/admin/emails?q=RV-o-1&email=m-1'],
    ])
  })
})

describe('moving an order to its next status', () => {
  it('moves the order on, and updates the list and the dialog', async () => {
    const { user, bodies } = await openOrder(
      {},
      { [STATUS]: { body: { order: buildListedOrder({ orderStatus: 'processing' }) } } },
    )
    await user.click(press('Start processing'))
    await waitFor(async () =>
      expect(document.activeElement).toBe(await details().findByText('Order marked as processing.')),
    )
    expect(bodies()).toEqual([{ status: 'processing', from: 'confirmed' }])
    expect(buttons()).toContain('Mark as shipped…')
    const row = screen.getByText('RV-o-1', { selector: 'tr *' }).closest('tr')
    expect(row?.textContent).toContain('Processing')
  })

  it('ships with an https:// tracking link, and rejects any other', async () => {
    const shipped = buildListedOrder({ orderStatus: 'shipped', trackingUrl: 'https://t.example/1' })
    const { user, bodies } = await openOrder(
      { orderStatus: 'processing' },
      { [STATUS]: { body: { order: shipped } } },
    )
    await user.click(press('Mark as shipped…'))
    const asked = question('Mark order RV-o-1 as shipped')
    asked.getByText("You can't cancel an order after it ships. You can undo this within an hour.")
    await user.type(asked.getByLabelText('Tracking link'), 'http://t.example')
    await user.click(asked.getByRole('button', { name: 'Mark as shipped' }))
    asked.getByText('Enter a URL that starts with https://.')
    expect(bodies()).toEqual([])
    await user.clear(asked.getByLabelText('Tracking link'))
    await user.type(asked.getByLabelText('Tracking link'), ' https://t.example/1{Enter}')
    expect(await details().findByText('Order marked as shipped.')).toBeTruthy()
    expect(bodies()).toEqual([
      { status: 'shipped', from: 'processing', trackingUrl: 'https://t.example/1', notify: true },
    ])
    expect(screen.queryByRole('dialog', { name: /as shipped$/ })).toBeNull()
  })

  it('shows the error and the current order if someone else has already changed it', async () => {
    const opened = await openOrder(
      {},
      {
        [STATUS]: () => {
          opened.become(buildListedOrder({ orderStatus: 'cancelled' }))
          return { status: 409, body: { error: 'This order was already canceled.' } }
        },
      },
    )
    await opened.user.click(press('Start processing'))
    expect((await details().findByRole('alert')).textContent).toBe('This order was already canceled.')
    expect(buttons()).toEqual(['Refund…'])
  })
})

describe('payment that needs review', () => {
  const uncovered = { review: "Amount paid doesn't match the cart total.", paymentCheck: 'open' } as const

  it('offers only refund and acceptance while the payment needs review, and shows why', async () => {
    await openOrder(uncovered)
    expect(buttons()).toEqual(['Refund…', 'Accept payment…'])
    expect(details().getByText('Payment needs review').parentElement?.textContent).toContain(uncovered.review)
    details().getByText('Accept or refund this payment before you fulfill the order.')
  })

  it('accepts the payment after a confirmation, for the displayed reason', async () => {
    const accepted = buildListedOrder({
      paymentCheck: 'accepted',
      history: [{ accepted: uncovered.review, at: '2026-11-21T13:00:00.000Z', by: 'ines' }],
    })
    const { user, bodies } = await openOrder(uncovered, { [ACCEPTANCE]: { body: { order: accepted } } })
    await user.click(press('Accept payment…'))
    const asked = question('Accept payment for RV-o-1?')
    asked.getByText(uncovered.review)
    asked.getByText(/You're accepting \$5,900.00 for an order worth \$5,900.00. Inventory will be reduced/)
    await user.click(asked.getByRole('button', { name: 'Back' }))
    expect(bodies()).toEqual([])
    await user.click(press('Accept payment…'))
    await user.click(question('Accept payment for RV-o-1?').getByRole('button', { name: 'Accept payment' }))
    expect(await details().findByText('Payment accepted.')).toBeTruthy()
    expect(bodies()).toEqual([{ review: uncovered.review }])
    expect(buttons()).toContain('Start processing')
    const history = details().getByRole('region', { name: 'Order History' }).textContent
    expect(history).toContain(`Payment accepted: ${uncovered.review}by ines`)
  })

  it('shows the error if the order has changed before the payment is accepted', async () => {
    const error = 'This order was updated. Review it and try again.'
    const { user } = await openOrder(uncovered, { [ACCEPTANCE]: { status: 409, body: { error } } })
    await user.click(press('Accept payment…'))
    await user.click(question('Accept payment for RV-o-1?').getByRole('button', { name: 'Accept payment' }))
    expect((await details().findByRole('alert')).textContent).toBe(error)
  })

  it('offers only review and cancellation if an older version left the payment refunded', async () => {
    await openOrder({ ...uncovered, refunded: 5900 })
    expect(buttons()).toEqual(['Mark as reviewed…', 'Cancel order…'])
  })
})

describe('order that needs review', () => {
  const flagged = {
    review: 'Paid, but not enough in stock. Missing: 1 unit of Nacre Gown. Restock or refund the customer.',
  }

  it('clears the review with a note, and shows the note in the history', async () => {
    const cleared = buildListedOrder({
      history: [
        { reviewed: flagged.review, note: 'Sewn by Friday.', at: '2026-11-21T13:00:00.000Z', by: 'ines' },
      ],
    })
    const { user, bodies } = await openOrder(flagged, { [REVIEW]: { body: { order: cleared } } })
    await user.click(press('Mark as reviewed…'))
    const asked = question('Mark order RV-o-1 as reviewed')
    asked.getByText(flagged.review)
    await user.type(asked.getByLabelText('Note'), '  ')
    await user.click(asked.getByRole('button', { name: 'Mark as reviewed' }))
    asked.getByText('Enter a note.')
    expect(bodies()).toEqual([])
    await user.type(asked.getByLabelText('Note'), 'Sewn by Friday. ')
    await user.click(asked.getByRole('button', { name: 'Mark as reviewed' }))
    await waitFor(async () =>
      expect(document.activeElement).toBe(await details().findByText('Review cleared.')),
    )
    expect(bodies()).toEqual([{ review: flagged.review, note: 'Sewn by Friday.' }])
    expect(buttons()).not.toContain('Mark as reviewed…')
    expect(details().getByRole('region', { name: 'Order History' }).textContent).toContain(
      `Review cleared: ${flagged.review}Sewn by Friday.by ines`,
    )
  })

  it('shows the error if someone else has already cleared the review', async () => {
    const error = 'noor already cleared this review.'
    const opened = await openOrder(flagged, {
      [REVIEW]: () => {
        opened.become(buildListedOrder())
        return { status: 409, body: { error } }
      },
    })
    await opened.user.click(press('Mark as reviewed…'))
    const asked = question('Mark order RV-o-1 as reviewed')
    await opened.user.type(asked.getByLabelText('Note'), 'Called.')
    await opened.user.click(asked.getByRole('button', { name: 'Mark as reviewed' }))
    expect((await details().findByRole('alert')).textContent).toBe(error)
    expect(buttons()).not.toContain('Mark as reviewed…')
  })
})

describe('order on hold', () => {
  const holds: Order['holds'] = [{ id: 'disputed du_1', kind: 'disputed' }]
  const disputed = {
    holds,
    payment: {
      ...buildListedOrder().payment,
      status: 'disputed',
      dispute: { status: 'needs_response', isInquiry: false, amount: 590_000, answerBy: null },
    },
  } as const

  it('offers neither fulfillment nor a refund while the payment is disputed, and shows why', async () => {
    await openOrder(disputed)
    expect(buttons()).toEqual(['Lift hold…', 'Cancel order…'])
    details().getByText(/^This payment is disputed, so don't ship or refund it\./)
    expect(details().queryByRole('button', { name: 'Print packing slip' })).toBeNull()
  })

  it('offers to cancel a fully refunded order', async () => {
    await openOrder({ refunded: 5900, holds: [{ id: 'refunded re_1', kind: 'refunded' }] })
    expect(buttons()).toEqual(['Lift hold…', 'Cancel order…'])
    details().getByText(/^This order is fully refunded\. Cancel it/)
  })

  it('lifts the holds with a reason, and shows the reason in the history', async () => {
    const lifted = buildListedOrder({
      history: [{ lifted: holds, note: 'The bank confirmed.', at: '2026-11-21T13:00:00.000Z', by: 'ines' }],
    })
    const { user, bodies } = await openOrder(disputed, { [HOLDS]: { body: { order: lifted } } })
    await user.click(press('Lift hold…'))
    const asked = question('Lift the hold of order RV-o-1')
    await user.click(asked.getByRole('button', { name: 'Lift hold' }))
    asked.getByText('Enter a reason.')
    await user.type(asked.getByLabelText('Reason'), 'The bank confirmed. ')
    await user.click(asked.getByRole('button', { name: 'Lift hold' }))
    expect(await details().findByText('Hold lifted.')).toBeTruthy()
    expect(bodies()).toEqual([{ holds: ['disputed du_1'], note: 'The bank confirmed.' }])
    expect(buttons()).toContain('Start processing')
    expect(details().getByRole('region', { name: 'Order History' }).textContent).toContain(
      'Hold lifted: disputed paymentThe bank confirmed.by ines',
    )
  })
})

describe('shipped order', () => {
  const WRONG = 'https://t.example/1'
  const RIGHT = 'https://t.example/2'

  it('changes the tracking link, and shows both links in the history', async () => {
    const corrected = buildListedOrder({
      orderStatus: 'shipped',
      trackingUrl: RIGHT,
      history: [{ trackingUrl: RIGHT, instead: WRONG, at: '2026-11-21T13:00:00.000Z', by: 'ines' }],
    })
    const { user, bodies } = await openOrder(
      { orderStatus: 'shipped', trackingUrl: WRONG },
      { [TRACKING]: { body: { order: corrected } } },
    )
    await user.click(press('Tracking link…'))
    const asked = question('Tracking link of order RV-o-1')
    const field = asked.getByLabelText<HTMLInputElement>('Tracking link')
    expect(field.value).toBe(WRONG)
    await user.clear(field)
    await user.type(field, 'http://t.example{Enter}')
    asked.getByText('Enter a URL that starts with https://.')
    expect(bodies()).toEqual([])
    await user.clear(field)
    await user.type(field, `${RIGHT}{Enter}`)
    const message = await details().findByText('Tracking link updated.')
    await waitFor(() => expect(message).toBe(document.activeElement))
    expect(bodies()).toEqual([{ trackingUrl: RIGHT, from: WRONG }])
    expect(details().getByRole('region', { name: 'Order History' }).textContent).toContain(
      `Tracking link changed${RIGHT}, was ${WRONG}by ines`,
    )
  })
})

describe('order note', () => {
  it('adds a note, with the same idempotency key after a lost connection', async () => {
    const noted = buildListedOrder({
      history: [{ note: 'Back door.', at: '2026-11-21T13:00:00.000Z', by: 'ines' }],
    })
    const outcomes: (MockedResponse | null)[] = [null, { body: { order: noted } }]
    const { user, bodies } = await openOrder(
      {},
      {
        [NOTES]: () => {
          const outcome = outcomes.shift()
          if (!outcome) throw new TypeError('Failed to fetch')
          return outcome
        },
      },
    )
    await user.click(press('Add note…'))
    const asked = question('Note about order RV-o-1')
    await user.click(asked.getByRole('button', { name: 'Add note' }))
    asked.getByText('Enter a note.')
    await user.type(asked.getByLabelText('Note'), 'Back door. ')
    await user.click(asked.getByRole('button', { name: 'Add note' }))
    expect((await asked.findByRole('alert')).textContent).toBe(LOST)
    await user.click(asked.getByRole('button', { name: 'Add note' }))
    const words = await details().findByText('Note added.')
    await waitFor(() => expect(document.activeElement).toBe(words))
    const key = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(bodies()).toEqual([
      { note: 'Back door.', key },
      { note: 'Back door.', key },
    ])
    expect(new Set(bodies().map((body) => (body as { key: string }).key)).size).toBe(1)
    expect(details().getByRole('region', { name: 'Order History' }).textContent).toContain(
      'NoteBack door.by ines',
    )
  })
})

describe('refund', () => {
  const half = buildListedOrder({
    refunded: 2950,
    payment: { ...buildListedOrder().payment, status: 'partially_refunded' },
  })
  const ask = async (user: Awaited<ReturnType<typeof openOrder>>['user'], amount: string) => {
    if (!screen.queryByRole('dialog', { name: 'Refund order RV-o-1' })) await user.click(press('Refund…'))
    const asked = question('Refund order RV-o-1')
    await user.clear(asked.getByLabelText('Refund amount'))
    await user.type(asked.getByLabelText('Refund amount'), amount)
    await user.click(asked.getByRole('button', { name: 'Continue' }))
  }
  const confirm = (user: Awaited<ReturnType<typeof openOrder>>['user'], amount: string) =>
    user.click(question(`Refund ${amount}?`).getByRole('button', { name: `Refund ${amount}` }))

  it('requires an amount that is at most the rest of the payment', async () => {
    const { user, bodies } = await openOrder({ refunded: 900 })
    await user.click(press('Refund…'))
    const field = question('Refund order RV-o-1').getByLabelText<HTMLInputElement>('Refund amount')
    expect(field.value).toBe('')
    question('Refund order RV-o-1').getByText('$5,000.00 available to refund')
    await ask(user, '5000.01')
    question('Refund order RV-o-1').getByText('Enter $5,000.00 or less.')
    await ask(user, 'all')
    question('Refund order RV-o-1').getByText('Enter an amount, such as 49.50.')
    expect(bodies()).toEqual([])
  })

  it('refunds once after a confirmation, and shows the refund', async () => {
    const { user, bodies } = await openOrder({}, { [REFUNDS]: { status: 201, body: { order: half } } })
    await ask(user, '2,950')
    await confirm(user, '$2,950.00')
    expect(await details().findByText('Refunded $2,950.00.')).toBeTruthy()
    expect(bodies()).toEqual([{ amount: 2950, key: expect.stringMatching(/^[0-9a-f]{32}$/), notify: true }])
    expect(details().getByRole('region', { name: 'Order Summary' }).textContent).toContain('Net$2,950.00')
  })

  it('sends the same idempotency key after a lost response, a failure or a rate limit', async () => {
    const outcomes: (MockedResponse | null)[] = [
      null,
      { status: 503, body: { error: 'The provider did not answer.' } },
      { status: 429, body: { error: 'Wait a moment.' } },
      { status: 200, body: { order: half } },
    ]
    const { user, bodies } = await openOrder(
      {},
      {
        [REFUNDS]: () => {
          const outcome = outcomes.shift()
          if (!outcome) throw new TypeError('Failed to fetch')
          return outcome
        },
      },
    )
    for (const words of [LOST, 'The provider did not answer.', 'Wait a moment.']) {
      await ask(user, '2950')
      await confirm(user, '$2,950.00')
      await screen.findByRole('dialog', { name: 'Refund order RV-o-1' })
      expect((await question('Refund order RV-o-1').findByRole('alert')).textContent).toBe(words)
    }
    await ask(user, '2950')
    await confirm(user, '$2,950.00')
    expect(await details().findByText('Already refunded. Nothing was refunded twice.')).toBeTruthy()
    expect(new Set(bodies().map((body) => (body as { key: string }).key)).size).toBe(1)
    expect(bodies()).toHaveLength(4)
  })

  it('sends a new idempotency key once the result of the previous refund is known', async () => {
    const outcomes: MockedResponse[] = [
      { status: 409, body: { error: 'Enter $10.00 or less.' } },
      { status: 201, body: { order: half } },
      { status: 201, body: { order: { ...half, refunded: 5900 } } },
    ]
    const { user, bodies } = await openOrder(
      {},
      { [REFUNDS]: () => outcomes.shift() ?? { status: 500, body: '' } },
    )
    for (const _ of [1, 2, 3]) {
      await ask(user, '2950')
      await confirm(user, '$2,950.00')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Refund $2,950.00?' })).toBeNull())
    }
    expect(new Set(bodies().map((body) => (body as { key: string }).key)).size).toBe(3)
  })
})
