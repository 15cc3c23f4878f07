/** What the code called things before it took the field's own terms (docs/decisions/050), and what each is called now. */
const RETIRED: Readonly<Record<string, string>> = {
  Refusal: 'HttpError',
  Answer: 'Response',
  Companion: 'RelatedProduct',
  Kinship: 'RelatedProduct',
  Obstacle: 'Unavailable',
  Deed: 'Event',
  Fulfilment: 'Fulfillment',
  Bag: 'Cart',
  Mail: 'Email',
}

/** Names that hold such a word for another reason: what the customer's screens, the mail protocol or the wire call it. */
const SPARED =
  /^(\w*[mM]ail(Server|box|From|to)\w*|\w*Email\w*|ReceivedMail|SentMail|ReturnByMail|sendMail|sendsMails|mailsDueAt|isAnswer\w*|firstAnswerMs|Maillot)$/

/** The retired names among these identifiers, each with what it is called now: 'holdBag (Cart)'. */
export function retiredNames(identifiers: Iterable<string>): string[] {
  return [...new Set(identifiers)].flatMap((name) => {
    if (SPARED.test(name)) return []
    const words = name.match(/[A-Z]?[a-z]+/g) ?? []
    const capitalized = words.slice(1).concat(/^[A-Z]/.test(name) ? words.slice(0, 1) : [])
    const found = Object.keys(RETIRED).find((word) =>
      capitalized.some((each) => each === word || each === `${word}s`),
    )
    return found ? [`${name} (${RETIRED[found]})`] : []
  })
}
