export type BankDecision = 'succeed' | 'fail'

interface Amount {
  amount: number
  currency: string
}

/** Shows the bank's page of a 3-D Secure payment as a modal; Escape declines. */
export function showBankDialog({ amount, currency }: Amount): Promise<BankDecision> {
  const dialog = element('dialog', 'StripeSandboxBank')
  const title = element('h2', '', 'Confirm your payment')
  title.id = 'stripe-sandbox-bank-title'
  const text = element('p', '', 'Your bank asks you to confirm a payment of ')
  text.id = 'stripe-sandbox-bank-text'
  text.append(element('span', 'StripeSandboxBank-amount', money(amount, currency)), '.')
  const answers = element('div', 'StripeSandboxBank-answers')
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-describedby', text.id)
  dialog.append(element('p', 'StripeSandboxBank-note', 'Test payment · no real bank'), title, text, answers)
  return new Promise((resolve) => {
    const end = (answer: BankDecision) => {
      dialog.close()
      dialog.remove()
      resolve(answer)
    }
    answers.append(
      button('Complete', () => end('succeed')),
      button('Fail', () => end('fail')),
    )
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('fail')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.textContent = text
  return made
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', '', text)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
