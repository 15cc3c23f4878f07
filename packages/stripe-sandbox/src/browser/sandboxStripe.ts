import { realCardRefused, testCardByNumber } from '../cards/testCards.ts'
import { showBankDialog } from './showBankDialog.ts'
import { CardElement } from './cardElement.ts'
import { ElementsGroup } from './elementsGroup.ts'
import { integrationError } from './integrationError.ts'
import type { CallError, CallResult, FormFields, SandboxClient } from './sandboxClient.ts'

interface PaymentIntent {
  id: string
  amount: number
  currency: string
  status: string
  next_action: { use_stripe_sdk: { source: string } } | null
  last_payment_error: CallError | null
}

interface CardSource {
  card: CardElement | { token: string }
  billing_details?: FormFields
}

interface ConfirmData {
  payment_method?: string | CardSource
  receipt_email?: string
  return_url?: string
  shipping?: FormFields
}

type IntentResult = { paymentIntent: PaymentIntent; error?: undefined } | { error: object }

/** Result of `Stripe(publishableKey)`: the Stripe.js methods that a card shop uses. */
export class SandboxStripe {
  private readonly calls: SandboxClient
  private readonly groups: ElementsGroup[] = []

  constructor(calls: SandboxClient) {
    this.calls = calls
  }

  elements(): ElementsGroup {
    const group = new ElementsGroup()
    this.groups.push(group)
    return group
  }

  async confirmCardPayment(
    clientSecret: string,
    data: ConfirmData = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    const id = intentId(clientSecret, 'confirmCardPayment')
    const { payment_method: method, ...rest } = data
    const card = typeof method === 'object' ? this.methodFields(method) : undefined
    if (card?.error) return { error: card.error }
    const result = await this.calls.post<PaymentIntent>(`payment_intents/${id}/confirm`, {
      ...rest,
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      payment_method: typeof method === 'string' ? method : undefined,
      payment_method_data: card?.fields,
    })
    return handleActions ? this.settle(clientSecret, result) : intentResult(result)
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const id = intentId(clientSecret, 'retrievePaymentIntent')
    return intentResult(await this.calls.get(`payment_intents/${id}`, { client_secret: clientSecret }))
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    const id = intentId(clientSecret, 'handleNextAction')
    const result = await this.calls.get<PaymentIntent>(`payment_intents/${id}`, {
      client_secret: clientSecret,
    })
    return this.settle(clientSecret, result)
  }

  handleCardAction(clientSecret: string): Promise<IntentResult> {
    return this.handleNextAction({ clientSecret })
  }

  async createPaymentMethod(source: CardSource): Promise<object> {
    const { error, fields } = this.methodFields(source)
    if (error) return { error }
    const result = await this.calls.post('payment_methods', fields)
    return result.error ? { error: result.error } : { paymentMethod: result.data }
  }

  async createToken(card: CardElement): Promise<object> {
    const { error, fields } = this.methodFields({ card })
    if (error) return { error }
    const result = await this.calls.post('tokens', { card: fields['card'] })
    return result.error ? { error: result.error } : { token: result.data }
  }

  registerAppInfo(): void {}

  _registerWrapper(): void {}

  private async settle(clientSecret: string, result: CallResult<PaymentIntent>): Promise<IntentResult> {
    const intent = result.data
    const source = intent?.next_action?.use_stripe_sdk.source
    if (!intent || !source) return intentResult(result)
    const confirmed = await this.calls.post<PaymentIntent>(`payment_intents/${intent.id}/sandbox_3ds`, {
      client_secret: clientSecret,
      outcome: await showBankDialog(intent),
      source,
    })
    const failure = confirmed.data?.status === 'succeeded' ? null : confirmed.data?.last_payment_error
    return failure ? { error: { ...failure, payment_intent: confirmed.data } } : intentResult(confirmed)
  }

  /** Returns the fields of a payment method; numbers of cards other than test cards never leave the browser. */
  private methodFields({
    card,
    billing_details,
  }: CardSource): { fields: FormFields; error?: undefined } | { error: object; fields?: undefined } {
    if (!(card instanceof CardElement)) {
      return { fields: { type: 'card', billing_details, card: { token: card.token } } }
    }
    const group = this.groups.find((known) => known.holds(card))
    if (!group) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    }
    const error = group.firstError()
    if (error) return { error }
    const number = group.digits('cardNumber')
    if (!testCardByNumber(number)) return { error: { ...realCardRefused } }
    const expiry = group.digits('cardExpiry')
    return {
      fields: {
        type: 'card',
        billing_details,
        card: {
          number,
          exp_month: expiry.slice(0, 2),
          exp_year: expiry.slice(2),
          cvc: group.digits('cardCvc') || undefined,
        },
      },
    }
  }
}

function intentResult(result: CallResult<PaymentIntent>): IntentResult {
  return result.error ? { error: result.error } : { paymentIntent: result.data }
}

function intentId(clientSecret: string, method: string): string {
  const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1]
  if (id) return id
  throw integrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  )
}
