/** CSS colors of swatches: for the colors of built-in products and the families that shoppers filter by. */
export const COLOR_SWATCHES: Record<string, string> = {
  Aubergine: '#3c2139',
  Beige: '#d6c5a8',
  Black: '#1c1b1c',
  Blue: '#2f5596',
  Blush: '#e3beb4',
  Brown: '#5d4332',
  Champagne: '#d3bf9d',
  Cocoa: '#4e382d',
  Coral: '#d9735c',
  'Dove Gray': '#b4b1ac',
  'Dusty Rose': '#bf8f8a',
  Ecru: '#e3d9c3',
  Emerald: '#135343',
  'Faded Indigo': '#5d7695',
  Gray: '#8d8c89',
  Green: '#2f6b4b',
  Indigo: '#2c3a5c',
  Ivory: '#f1ebde',
  Midnight: '#1b2547',
  Noir: '#131315',
  Olive: '#5b5a3a',
  Orange: '#dc7a38',
  Oxblood: '#571620',
  'Pale Gold': '#d9c48f',
  Pewter: '#85847f',
  Pink: '#e2a3ae',
  Purple: '#5e3a70',
  'Raw Indigo': '#232f4b',
  Red: '#a3202c',
  Saffron: '#d29a2e',
  Sand: '#cdb899',
  'Sea Glass': '#a6c4b5',
  Sky: '#8fa9c4',
  'Sky Wash': '#a9c0d6',
  'Stone Blue': '#7791ae',
  Terracotta: '#a9573b',
  'Washed Black': '#3d3d40',
  White: '#faf9f6',
  Yellow: '#e6c04a',
}

/** Swatch of unknown colors, such as those that staff type in. */
const NEUTRAL_SWATCH = '#b9b2a7'

const swatches = new Map(Object.entries(COLOR_SWATCHES).map(([name, hex]) => [name.toLowerCase(), hex]))

const hexOf = (name: string) => swatches.get(name.trim().toLowerCase()) ?? NEUTRAL_SWATCH

/**
 * Returns the CSS background of a color's swatch, ignoring case: two halves for a two-tone color such as "Noir and Ivory".
 */
export function getSwatch(name: string): string {
  const [first = '', second] = name.split(/ and /i).map(hexOf)
  return second ? `linear-gradient(90deg,${first} 50%,${second} 0)` : first
}
