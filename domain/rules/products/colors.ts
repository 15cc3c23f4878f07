/** The CSS color of the dot beside each color's name. Of a two-tone color the dot shows the upper or first cloth. */
export const COLOR_SWATCHES: Record<string, string> = {
  Aubergine: '#3c2139',
  Blush: '#e3beb4',
  Champagne: '#d3bf9d',
  Cocoa: '#4e382d',
  Coral: '#d9735c',
  'Dove Gray': '#b4b1ac',
  'Dusty Rose': '#bf8f8a',
  Ecru: '#e3d9c3',
  'Ecru and Black': '#cfc4ad',
  Emerald: '#135343',
  'Faded Indigo': '#5d7695',
  Ivory: '#f1ebde',
  Midnight: '#1b2547',
  'Midnight and Champagne': '#27305a',
  Noir: '#131315',
  'Noir and Ivory': '#2b2a2c',
  Olive: '#5b5a3a',
  Oxblood: '#571620',
  'Pale Gold': '#d9c48f',
  Pewter: '#85847f',
  'Raw Indigo': '#232f4b',
  Saffron: '#d29a2e',
  Sand: '#cdb899',
  'Sea Glass': '#a6c4b5',
  'Sky and Indigo': '#8fa9c4',
  'Sky Wash': '#a9c0d6',
  'Stone Blue': '#7791ae',
  Terracotta: '#a9573b',
  'Washed Black': '#3d3d40',
}

/** A stone grey for colors that the house has not named yet, such as those staff type in. */
const NEUTRAL_SWATCH = '#b9b2a7'

const swatches = new Map(Object.entries(COLOR_SWATCHES).map(([name, hex]) => [name.toLowerCase(), hex]))

/** The CSS color of a color's dot, whatever its case; a neutral one for a name the house does not know. */
export function swatchOf(name: string): string {
  return swatches.get(name.trim().toLowerCase()) ?? NEUTRAL_SWATCH
}
