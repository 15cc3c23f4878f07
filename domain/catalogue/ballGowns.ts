import type { CatalogueEntry } from './catalogueProduct.ts'

const SIZES = ['2', '4', '6', '8', '10', '12', '14']

/** Built-in ball gowns; a quantity of 0 with inStock means made to order. */
export const BALL_GOWNS: readonly CatalogueEntry[] = [
  {
    id: 'bg-001',
    name: 'Aurore Strapless Satin Ball Gown',
    alts: {
      front: 'satin ball gown with a sweetheart bodice and a full skirt in deep, glossy pleats.',
      back: 'satin ball gown from behind, a straight boned back above the deep pleats of the skirt.',
      detail: 'duchess satin where the deep pleats of the skirt enter the waist of the boned bodice.',
    },
    price: 2950,
    category: 'ball-gowns',
    description:
      'Eleven yards of duchess satin, pleated into a waist that carries the whole weight so the shoulders never have to. The strapless bodice is boned at every seam and closed with a concealed zipper over an inner waist stay; once fastened it does not move. Two layers of stiffened net give the skirt its dome. Hem left long for heels of three inches. Specialist dry clean; store on the padded hanger supplied.',
    sizes: SIZES,
    colors: ['Emerald', 'Oxblood', 'Noir'],
    inStock: true,
    stockQuantity: 6,
    featured: true,
    tags: ['ball gown', 'strapless', 'satin', 'sweetheart', 'full skirt', 'gala'],
  },
  {
    id: 'bg-002',
    name: 'Nuage Tulle Ball Gown',
    alts: {
      front:
        'ball gown with a softly wrapped strapless bodice above a wide, cloud-like skirt of layered tulle.',
      back: 'tulle ball gown from behind, the wrapped bodice closing above layer upon layer of net.',
      detail: 'silk tulle draped across the bodice in crossing folds, seen close up.',
    },
    price: 3850,
    category: 'ball-gowns',
    description:
      'Seven layers of silk tulle, each in a shade a breath apart, so that the skirt deepens toward the center as a cloud does. Every layer is gathered separately onto its own band and they are free to move over one another; the sound is half the pleasure. The bodice is draped in the same net over a boned satin foundation. Weighs less than a winter coat. Steam at arm’s length, never press.',
    sizes: SIZES,
    colors: ['Blush', 'Ivory', 'Dove Gray'],
    inStock: true,
    stockQuantity: 0,
    featured: true,
    tags: ['ball gown', 'tulle', 'strapless', 'wedding', 'romantic', 'full skirt'],
  },
  {
    id: 'bg-003',
    name: 'Minuit Off-the-Shoulder Velvet Gown',
    alts: {
      front: 'velvet gown with a folded neckline worn off the shoulders and a gently flared skirt.',
      back: 'velvet gown from behind, the folded band passing across the back below the shoulders.',
      detail: 'velvet in the deep fold of the neckline, its pile changing shade as it turns in the light.',
    },
    price: 2680,
    category: 'ball-gowns',
    description:
      'Silk-backed velvet, woven with a short pile that deepens and brightens as it turns in the light. A deep folded band frames the collarbones and sits below the shoulder, held by elastic hidden in the fold, so you may lift a glass. From a fitted waist the skirt opens in eight gores with no gathering at all. Lined in habotai. Hang, never fold; brush with the nap after wearing.',
    sizes: SIZES,
    colors: ['Midnight', 'Oxblood', 'Noir'],
    inStock: true,
    stockQuantity: 8,
    featured: false,
    tags: ['velvet', 'off-the-shoulder', 'winter', 'evening', 'flared'],
  },
  {
    id: 'bg-004',
    name: 'Sirene Mermaid Gown',
    alts: {
      front: 'satin gown fitted close to the knee, where it breaks into a wide fluted hem.',
      back: 'mermaid gown from behind, narrow straps over a close back and the godets spreading at the hem.',
      detail: 'satin at the knee, where the long panels part and the godets of the hem begin.',
    },
    price: 2340,
    category: 'ball-gowns',
    description:
      'Close as far as the knee and then, all at once, not. The body is cut in ten long panels of bias crepe-back satin, shaped by seam alone; at the knee each panel gains a godet, and together they make the flare. Inside, a light stretch foundation lets you sit through five courses. The neckline is a shallow sweetheart with narrow straps to wear or unhook. Dry clean only.',
    sizes: SIZES,
    colors: ['Oxblood', 'Noir', 'Champagne'],
    inStock: true,
    stockQuantity: 10,
    featured: true,
    tags: ['mermaid', 'satin', 'fitted', 'evening', 'red carpet', 'straps'],
  },
  {
    id: 'bg-005',
    name: 'Cascade Tiered Organza Gown',
    alts: {
      front: 'strapless gown whose skirt falls in broad gathered tiers, each wider than the one above.',
      back: 'tiered gown from behind, the plain strapless back above five steps of organza.',
      detail: 'organza tier with a hair-thin rolled edge, and light passing between it and the next.',
    },
    price: 3250,
    category: 'ball-gowns',
    description:
      'Five tiers of silk organza, each cut half as full again as the one above and finished with a hair-thin rolled edge. The cloth has a dry, papery crispness that keeps the tiers apart, so the light comes through between them. A plain strapless bodice leaves them the stage. Lined in cotton batiste to the knee and net beyond. Allow a full hour for steaming after travel. Specialist clean.',
    sizes: SIZES,
    colors: ['Ivory', 'Blush', 'Pale Gold'],
    inStock: false,
    stockQuantity: 0,
    featured: false,
    tags: ['tiered', 'organza', 'strapless', 'wedding', 'full skirt'],
  },
  {
    id: 'bg-006',
    name: 'Opaline Chiffon A-Line Gown',
    alts: {
      front: 'chiffon gown with a draped V neckline, fine straps and a long floating A-line skirt.',
      back: 'chiffon gown from behind, fine straps over a draped back and the skirt drifting to the floor.',
      detail: 'crinkled chiffon gathered at the shoulder and draped into the V of the neckline.',
    },
    price: 1290,
    category: 'ball-gowns',
    description:
      'The gown to pack. Two layers of crinkled silk chiffon over a slip of matching crepe: it rolls into a carry-on and comes out as it went in. The bodice is draped into a V and gathered at the shoulder on fine straps, the waist sits a little high, and the skirt drifts out from there without a petticoat. Unlined at the hem for movement. Hand wash cold, drip dry, forget the iron.',
    sizes: SIZES,
    colors: ['Sea Glass', 'Dusty Rose', 'Midnight', 'Ivory'],
    inStock: true,
    stockQuantity: 20,
    featured: false,
    tags: ['chiffon', 'a-line', 'v-neck', 'summer', 'bridesmaid', 'travel'],
  },
  {
    id: 'bg-007',
    name: 'Contraste Two-Tone Ball Gown',
    alts: {
      front: 'ball gown, its straight dark strapless bodice set against a voluminous pale skirt.',
      back: 'two-tone ball gown from behind, the dark bodice cut straight above the pale box pleats.',
      detail:
        'ball gown at the waist, where a hand-piped join parts the dull bodice from the luminous skirt.',
    },
    price: 2490,
    category: 'ball-gowns',
    description:
      'An argument between two cloths, settled at the waist. Above, a straight-edged strapless bodice in dull-faced faille; below, a skirt of luminous mikado, box-pleated so that it stands away from the hip. The join is piped by hand and sits exactly on the natural waist. Pockets are set into the side seams, deep enough for a phone and a pair of gloves. Dry clean; press from the wrong side.',
    sizes: SIZES,
    colors: ['Noir and Ivory', 'Midnight and Champagne'],
    inStock: true,
    stockQuantity: 5,
    featured: false,
    tags: ['ball gown', 'two-tone', 'strapless', 'mikado', 'pockets', 'black and white'],
  },
  {
    id: 'bg-008',
    name: 'Pilastre One-Shoulder Column Gown',
    alts: {
      front: 'column gown on one shoulder, falling in narrow vertical folds from shoulder to floor.',
      back: 'column gown from behind, the pleats falling from the single shoulder to the hem.',
      detail: 'satin in narrow pleats, stitched down side by side and fluted like a pillar.',
    },
    price: 1650,
    category: 'ball-gowns',
    description:
      'Fluted like the pillar it is named for. Narrow pleats start at a single shoulder and run unbroken to the floor, stitched down as far as the hip and free from there. The acetate satin is weighted along the hem with a fine chain, so the line returns to true each time you stop walking. A slit behind frees the stride. Cut long, with hem enough to choose your own height of heel. Dry clean.',
    sizes: SIZES,
    colors: ['Noir', 'Champagne', 'Ivory', 'Pewter'],
    inStock: true,
    stockQuantity: 14,
    featured: false,
    tags: ['column', 'one-shoulder', 'pleated', 'satin', 'goddess', 'minimal'],
  },
  {
    id: 'bg-009',
    name: 'Safran Halter A-Line Gown',
    alts: {
      front:
        'gown with a high halter neck, bare shoulders and a smooth A-line skirt that widens to the floor.',
      back: 'halter gown from behind, fastened at the nape and bare to the waist above one sweeping skirt.',
      detail: 'silk crepe rising into the halter, cut in one with the bodice and without a seam.',
    },
    price: 1890,
    category: 'ball-gowns',
    description:
      'A single sweep from throat to floor. The halter is cut in one with the bodice and fastens at the nape, and the skirt grows out of it in long triangular gores with no seam at the waist to interrupt. Double-weight silk crepe has enough body to hold the bell and enough give to dance in. The back is bare to the waist. Wear with the hair up. Cool iron through a cloth.',
    sizes: SIZES,
    colors: ['Saffron', 'Emerald', 'Ivory'],
    inStock: true,
    stockQuantity: 7,
    featured: false,
    tags: ['halter', 'a-line', 'silk crepe', 'open back', 'color'],
  },
  {
    id: 'bg-010',
    name: 'Escalier Square-Neck Taffeta Gown',
    alts: {
      front: 'taffeta gown with a square neckline, broad straps and a sweeping, crisply folded skirt.',
      back: 'taffeta gown from behind, broad straps over a square back and a skirt that trails on the floor.',
      detail: 'shot taffeta in crisp unpressed folds at the waist, darker wherever it turns from the light.',
    },
    price: 3150,
    category: 'ball-gowns',
    description:
      'Shot taffeta, woven with a black weft under a colored warp, which is why the color will not sit still. The neckline is square and the straps broad, a severity the skirt then forgets: cut on the round, caught up in unpressed folds at the waist, and longer at the back by the depth of two stairs. It rustles. A looped ribbon inside the hem lifts it for dancing. Dry clean, hang by the waist tapes.',
    sizes: SIZES,
    colors: ['Aubergine', 'Noir', 'Emerald'],
    inStock: true,
    stockQuantity: 0,
    featured: false,
    tags: ['ball gown', 'taffeta', 'square neck', 'straps', 'opera', 'full skirt'],
  },
]
