/** Common colors that shoppers filter by, independent of the brand's color names. */
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

/** Words in color names that put a color into a family. */
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

/** Color names whose words would give the wrong families. */
const NAMES = new Map<string, readonly ColorFamily[]>([['sea glass', ['green']]])

const familiesOfWord = (word: string) =>
  COLOR_FAMILIES.filter((family) => WORDS[family].split(' ').includes(word))

/** Returns the families of a color name, ignoring case; a two-tone color belongs to both. Empty for an unknown name. */
export function getColorFamilies(name: string): ColorFamily[] {
  const known = name.trim().toLowerCase()
  const found = NAMES.get(known) ?? known.split(/[^a-z]+/).flatMap(familiesOfWord)
  return COLOR_FAMILIES.filter((family) => found.includes(family))
}

/** Returns the product's color that typed words ask for, by its own name or else by a family, or undefined. */
export function findRequestedColor(typed: string, colors: readonly string[]): string | undefined {
  const words = typed.toLowerCase()
  const asked = getColorFamilies(typed)
  return (
    colors.find((color) => words.includes(color.toLowerCase())) ??
    colors.find((color) => getColorFamilies(color).some((family) => asked.includes(family)))
  )
}
