/** What going live is judged by. */
export interface GoingLive {
  name: string
  description: string
  /** In dollars. */
  price: number
}

/** A reason why a product cannot go live yet: the field that it is about, and a sentence for whoever edits it. */
export interface LiveProblem {
  field: keyof GoingLive
  sentence: string
}

/** Everything that keeps a product from going live, in the order of the form; empty where nothing does. */
export function problemsOfGoingLive({ name, description, price }: GoingLive): LiveProblem[] {
  return [
    name.trim() === '' && problem('name', 'Give the product a name before it goes live.'),
    price <= 0 && problem('price', 'Set a price above $0 before the product goes live.'),
    description.trim() === '' && problem('description', 'Describe the product before it goes live.'),
  ].filter((found) => found !== false)
}

const problem = (field: LiveProblem['field'], sentence: string): LiveProblem => ({ field, sentence })
