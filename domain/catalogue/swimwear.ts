import type { WrittenProduct } from './catalogueProduct.ts'

const SIZES = ['XS', 'S', 'M', 'L', 'XL']

/** The built-in swimwear; a quantity of 0 with inStock means made to order. */
export const SWIMWEAR: readonly WrittenProduct[] = [
  {
    id: 'sw-001',
    name: 'Calanque Ruched One-Piece',
    alts: {
      front: 'swimsuit with slim straps, a soft V neckline and gathers running across the waist.',
      turned:
        'swimsuit turned to the side, its gathers drawn round to the seam and the leg cut just above the hip.',
      detail: 'jersey gathered by hand into fine horizontal folds at the waist, seen close up.',
    },
    price: 425,
    category: 'swimwear',
    description:
      'Gathered by hand across the waist, so the cloth does the sculpting and nothing has to pinch. The suit is cut from a dense matte Italian jersey with a hundred grams of stretch lining beneath, a gentle V at the neck and a leg that sits just above the hip bone. Straps adjust at the back. It holds its line in salt water and dries within the hour. Rinse cold, dry flat in the shade.',
    sizes: SIZES,
    colors: ['Midnight', 'Noir', 'Oxblood'],
    inStock: true,
    stockQuantity: 18,
    featured: true,
    tags: ['one-piece', 'ruched', 'v-neck', 'sculpting', 'resort'],
  },
  {
    id: 'sw-002',
    name: 'Salina Square-Neck Maillot',
    alts: {
      front: 'swimsuit with a straight square neckline, broad straps and a clean, unadorned front.',
      turned: 'swimsuit turned to the side, showing the full seat and the scoop of its low back.',
      detail: 'jersey at the corner of the square neckline, where a broad strap begins at a bonded edge.',
    },
    price: 395,
    category: 'swimwear',
    description:
      'A square neckline, two broad straps and not one seam across the front: the quietest suit we make, and the hardest to cut. The jersey is double-faced and heavy enough to go without padding, with edges bonded rather than elasticated so that nothing marks the skin. Moderate leg, full seat, low scooped back. Choose your usual size; between two, take the smaller. Hand wash in cool water.',
    sizes: SIZES,
    colors: ['Terracotta', 'Ivory', 'Noir', 'Olive'],
    inStock: true,
    stockQuantity: 24,
    featured: false,
    tags: ['one-piece', 'square neck', 'minimal', 'full coverage'],
  },
  {
    id: 'sw-003',
    name: 'Littoral Triangle Bikini',
    alts: {
      front: 'two-piece with soft triangle cups on fine ties and a low brief tied at either hip.',
      turned: 'triangle bikini turned to the side, the bow at the hip hanging in two narrow ends.',
      detail: 'cup of the bikini gathered along its rouleau cord, seen close up.',
    },
    price: 285,
    category: 'swimwear',
    description:
      'Two triangles, a brief and fine rouleau ties, each turned from a single bias strip and knotted at the ends. The cups slide along their cord to sit as close or as easy as you like; the brief ties at the hip, so one size forgives a good lunch. Lined throughout in the same cloth, with no wire and no pads. Sold as a set. Rinse after the sea and dry away from the sun.',
    sizes: SIZES,
    colors: ['Noir', 'Ivory', 'Coral', 'Sea Glass', 'Cocoa'],
    inStock: true,
    stockQuantity: 40,
    featured: false,
    tags: ['bikini', 'two-piece', 'triangle', 'tie side', 'set'],
  },
  {
    id: 'sw-004',
    name: 'Lagune Bandeau Bikini',
    alts: {
      front: 'two-piece with a strapless bandeau gathered at the center and a mid-rise brief.',
      turned: 'bandeau bikini turned to the side, the strapless top running level round the back.',
      detail: 'bandeau at its center, where the cloth is drawn into a narrow fan of gathers.',
    },
    price: 310,
    category: 'swimwear',
    description:
      'A strapless top that stays where it is put. Light boning at the side seams and a silicone-free grip inside the upper edge do the work; the gathers at the centre are only there to look effortless. The brief comes up to just below the navel and is cut straight across the leg. In fine ribless jersey made from reclaimed yarn, with a soft hand even when wet. Wash by hand, never wring.',
    sizes: SIZES,
    colors: ['Sea Glass', 'Sand', 'Midnight'],
    inStock: true,
    stockQuantity: 15,
    featured: false,
    tags: ['bikini', 'two-piece', 'bandeau', 'strapless', 'set'],
  },
  {
    id: 'sw-005',
    name: 'Rive Plunge One-Piece',
    alts: {
      front: 'swimsuit with a neckline that plunges to the waist and a high-cut leg.',
      turned:
        'swimsuit turned to the side, one unbroken panel crossing the bust above a high leg and a low back.',
      detail: 'jersey with a faint satin sheen where the plunging neckline comes to its point.',
    },
    price: 465,
    category: 'swimwear',
    description:
      'The neckline falls almost to the waist, held by a band of clear tulle on the inside that nobody sees but you. Above it the cloth crosses the bust in two unbroken panels; below, the leg is cut high and the back low. The jersey has a faint satin face that catches evening light, so it goes on to dinner under wide trousers. Fully lined. Cold rinse, dry flat.',
    sizes: SIZES,
    colors: ['Oxblood', 'Noir', 'Emerald'],
    inStock: true,
    stockQuantity: 12,
    featured: true,
    tags: ['one-piece', 'plunge', 'high leg', 'satin finish', 'evening'],
  },
  {
    id: 'sw-006',
    name: 'Corail Halter One-Piece',
    alts: {
      front: 'swimsuit with a high halter neck, bare shoulders and a gently high leg.',
      turned: 'halter swimsuit turned to the side, the back bare from the neckband to the waist.',
      detail: 'neckband of the halter, with the matte, peach-skin face of the knit below it.',
    },
    price: 440,
    category: 'swimwear',
    description:
      'Bare shoulders, a high halter and a long unbroken front that draws the eye straight up. The neckband fastens behind with a covered hook, leaving the back open as far as the waist. We use a compact knit with a peach-skin face that softens the color as though the sun had already been at it. Shelf support is built in. Machine wash cold in the bag it comes in.',
    sizes: SIZES,
    colors: ['Coral', 'Ivory'],
    inStock: false,
    stockQuantity: 0,
    featured: false,
    tags: ['one-piece', 'halter', 'open back', 'high neck'],
  },
  {
    id: 'sw-007',
    name: 'Sillage Draped Beach Wrap',
    alts: {
      front: 'wrap skirt knotted at one hip, its edge falling in a long diagonal.',
      turned: 'wrap skirt turned to the side of its knot, parting over the leg and longer behind.',
      detail: 'silk twill drawn into a single knot at the hip, its rolled edge running out of the folds.',
    },
    price: 320,
    category: 'swimwear',
    description:
      'One generous length of washed silk twill, shaped at the waist so that it wraps once, knots once and does not need rearranging. It falls to mid-calf on one side and parts on the other as you walk. The edges are rolled and stitched by hand. Wear it low over a suit, or tie it above the bust as a dress. Dry clean, or cold wash if you like it softer.',
    sizes: SIZES,
    colors: ['Champagne', 'Sea Glass', 'Noir'],
    inStock: true,
    stockQuantity: 0,
    featured: false,
    tags: ['cover-up', 'wrap', 'sarong', 'silk', 'skirt'],
  },
  {
    id: 'sw-008',
    name: 'Embrun Caftan Cover-Up',
    alts: {
      front: 'floor-length caftan with a deep open neckline and wide sleeves that fall in soft folds.',
      turned: 'caftan turned to the side, the sleeve cut in one with the body and open wide at the wrist.',
      detail: 'cotton voile at the point of the open neckline, fine enough for light to pass through.',
    },
    price: 590,
    category: 'swimwear',
    description:
      'Sea air cut into a garment: a floor-length caftan in cotton voile so fine that a whole one folds into its own pocket-sized pouch. The sleeves are one with the body and open wide at the wrist; the neckline drops in a slim line to the breastbone. Seams are felled, so the inside is as clean as the out. It is sheer in sunlight and meant to be. Iron damp, or not at all.',
    sizes: SIZES,
    colors: ['Ivory', 'Sand', 'Midnight'],
    inStock: true,
    stockQuantity: 9,
    featured: true,
    tags: ['cover-up', 'caftan', 'cotton voile', 'long', 'resort'],
  },
  {
    id: 'sw-009',
    name: 'Atoll High-Waist Bikini',
    alts: {
      front: 'two-piece with a scooped crop top on wide straps and a brief that rises to the waist.',
      turned:
        'high-waist bikini turned to the side, its firm underband and tall brief both level with each other.',
      detail: 'scooped neckline and wide strap of the crop top, with the knitted underband beneath.',
    },
    price: 345,
    category: 'swimwear',
    description:
      'For swimming, in the sense of lengths. The scooped top has wide straps set close to the neck so that they never slip, and a firm underband knitted in one with the body. The brief rises to the natural waist and smooths without squeezing. Chlorine-resistant yarn keeps its color for some two hundred hours in the pool. Lined in the same firm knit, with nothing to pad or wire. Rinse, spin gently, hang to dry.',
    sizes: SIZES,
    colors: ['Olive', 'Noir', 'Terracotta', 'Ivory'],
    inStock: true,
    stockQuantity: 22,
    featured: false,
    tags: ['bikini', 'two-piece', 'high waist', 'active', 'set'],
  },
  {
    id: 'sw-010',
    name: 'Solstice One-Shoulder One-Piece',
    alts: {
      front: 'swimsuit on a single draped shoulder, with folds sweeping diagonally to the opposite hip.',
      turned:
        'one-shoulder swimsuit turned to its bare side, the folds running up and across to the far shoulder.',
      detail: 'jersey laid in narrow diagonal tucks, each held to the suit below, seen close up.',
    },
    price: 690,
    category: 'swimwear',
    description:
      'A column of drapery borrowed from evening wear. From one shoulder the jersey is folded in narrow diagonal tucks and tacked by needle to a firm inner suit, which takes the pull so that the folds can stay loose. It takes a seamstress most of a day. The leg is medium, the back closes with an invisible zip, the bust is softly cupped. Specialist dry clean, or a careful cold soak.',
    sizes: SIZES,
    colors: ['Emerald', 'Midnight', 'Noir'],
    inStock: true,
    stockQuantity: 0,
    featured: false,
    tags: ['one-piece', 'one-shoulder', 'draped', 'occasion', 'couture'],
  },
]
