/** Fields that must be complete before a product goes live. */
export interface PublishableFields {
  name: string
  description: string
  /** In dollars. */
  price: number
}

/** Reason why a product cannot go live yet: a field and a sentence for its editor. */
export interface PublishProblem {
  field: keyof PublishableFields
  sentence: string
}

/** Returns all reasons why a product cannot go live yet, in the order of the form. */
export function findPublishProblems({ name, description, price }: PublishableFields): PublishProblem[] {
  return [
    name.trim() === '' && problem('name', 'Give the product a name before it goes live.'),
    price <= 0 && problem('price', 'Set a price above $0 before the product goes live.'),
    description.trim() === '' && problem('description', 'Describe the product before it goes live.'),
  ].filter((found) => found !== false)
}

const problem = (field: PublishProblem['field'], sentence: string): PublishProblem => ({ field, sentence })
