/** Former names that were replaced by standard terms (docs/decisions/050), and their replacements. */
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

/** Names that contain such a word for another reason, for example from the customer's screens, the mail protocol or the wire format. */
const ALLOWED =
  /^(\w*[mM]ail(Server|box|From|to)\w*|\w*Email\w*|ReceivedMail|SentMail|ReturnByMail|sendMail|sendsMails|mailsDueAt|isAnswer\w*|firstAnswerMs|Maillot)$/

/** Returns the retired names among these identifiers with their replacements: "holdBag (Cart)". */
export function findRetiredNames(identifiers: Iterable<string>): string[] {
  return [...new Set(identifiers)].flatMap((name) => {
    if (ALLOWED.test(name)) return []
    const words = name.match(/[A-Z]?[a-z]+/g) ?? []
    const capitalized = words.slice(1).concat(/^[A-Z]/.test(name) ? words.slice(0, 1) : [])
    const found = Object.keys(RETIRED).find((word) =>
      capitalized.some((each) => each === word || each === `${word}s`),
    )
    return found ? [`${name} (${RETIRED[found]})`] : []
  })
}
