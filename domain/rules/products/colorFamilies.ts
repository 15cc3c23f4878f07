/** The colors that shoppers speak of, whatever the house calls its own. */
export const COLOR_FAMILIES = [
  'black',
  'white',
  'gray',
  'beige',
  'brown',
  'red',
  'pink',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
] as const

export type ColorFamily = (typeof COLOR_FAMILIES)[number]

/** Words in a color's name, and the families that they put it in. */
const WORDS: Record<ColorFamily, string> = {
  black: 'black ebony jet noir onyx',
  white: 'white ivory ecru cream pearl chalk snow',
  gray: 'gray grey pewter charcoal silver slate ash graphite smoke dove',
  beige: 'beige sand champagne ecru nude camel tan taupe oatmeal',
  brown: 'brown cocoa chocolate coffee mocha espresso chestnut terracotta tobacco',
  red: 'red oxblood burgundy wine ruby scarlet crimson cherry maroon vermilion',
  pink: 'pink blush rose fuchsia magenta coral salmon',
  orange: 'orange coral terracotta rust apricot peach tangerine saffron copper',
  yellow: 'yellow gold saffron mustard lemon ochre',
  green: 'green emerald olive mint sage jade moss khaki teal turquoise forest',
  blue: 'blue navy midnight indigo sky cobalt azure aqua teal turquoise sapphire',
  purple: 'purple aubergine plum violet lilac lavender mauve',
}

/** Names that say something else than their words. */
const NAMES = new Map<string, readonly ColorFamily[]>([['sea glass', ['green']]])

const familiesOfWord = (word: string) =>
  COLOR_FAMILIES.filter((family) => WORDS[family].split(' ').includes(word))

/** The families of a color by its name, in any case; a color of two cloths is of both. None for a name nobody knows. */
export function colorFamiliesOf(name: string): ColorFamily[] {
  const known = name.trim().toLowerCase()
  const found = NAMES.get(known) ?? known.split(/[^a-z]+/).flatMap(familiesOfWord)
  return COLOR_FAMILIES.filter((family) => found.includes(family))
}

/** The one of a product's colors that typed words ask for, by its own name or else by a family; undefined where they ask for none. */
export function colorAskedFor(typed: string, colors: readonly string[]): string | undefined {
  const words = typed.toLowerCase()
  const asked = colorFamiliesOf(typed)
  return (
    colors.find((color) => words.includes(color.toLowerCase())) ??
    colors.find((color) => colorFamiliesOf(color).some((family) => asked.includes(family)))
  )
}
