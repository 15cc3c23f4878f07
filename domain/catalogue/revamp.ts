import type { CatalogueEntry } from './catalogueProduct.ts'

const SIZES = ['25', '26', '27', '28', '29', '30', '31', '32']

/** Built-in reworked denim; a quantity of 0 with inStock means made to order. */
export const REVAMP: readonly CatalogueEntry[] = [
  {
    id: 'rv-001',
    name: 'Marelle Patchwork Wide-Leg Jean',
    alts: {
      front: 'wide-leg jeans with squares of lighter and darker denim stitched onto both legs.',
      back: 'wide-leg jeans from behind, patched on both legs below a plain waistband.',
      detail: 'denim patch fraying at its edges inside rows of running stitch, seen close up.',
    },
    price: 680,
    category: 'revamp',
    description:
      'Built from two worn pairs and the best parts of a third. The leg is opened at the outer seam, widened with a full-length panel and patched where the original cloth had thinned, each square secured with rows of running stitch before its edges are left to fray. High rise, long inseam, rigid fourteen-ounce cotton with the stiffness already lived out of it. No two are alike. Wash seldom, inside out.',
    sizes: SIZES,
    colors: ['Faded Indigo', 'Washed Black'],
    inStock: true,
    stockQuantity: 11,
    featured: true,
    tags: ['jeans', 'patchwork', 'wide leg', 'high rise', 'upcycled'],
  },
  {
    id: 'rv-002',
    name: 'Armure Denim Corset',
    alts: {
      front: 'denim corset with curved panels, contrast topstitching and a gently pointed lower edge.',
      back: 'denim corset from behind, laced through eyelets down the whole of the center back.',
      detail: 'denim along a felled seam of the corset, with two rows of contrast topstitching.',
    },
    price: 540,
    category: 'revamp',
    description:
      'A pair of jeans has just enough seams for a corset, if you know where to look. Ours uses the felled inseams as boning channels and keeps the topstitching that came with them. Twelve spiral-steel bones give at the ribs and hold at the waist; cotton lacing at the back takes in or lets out by four inches. Lined in striped shirting from our offcuts. Spot clean, air between wearings.',
    sizes: SIZES,
    colors: ['Raw Indigo', 'Ecru', 'Washed Black'],
    inStock: true,
    stockQuantity: 16,
    featured: true,
    tags: ['corset', 'top', 'boned', 'strapless', 'upcycled'],
  },
  {
    id: 'rv-003',
    name: 'Parcelle Pieced Maxi Skirt',
    alts: {
      front: 'floor-length denim skirt pieced from panels of several shades, flaring gently from hip to hem.',
      back: 'pieced maxi skirt from behind, its rectangles of denim fading from the waist down to the ankle.',
      detail: 'rectangles of worn denim meeting at flat seams, no two of one shade.',
    },
    price: 720,
    category: 'revamp',
    description:
      'Seen from above, farmland; worn, a skirt. Rectangles from nine or ten retired pairs are graded from dark at the waist to pale at the ankle and joined with flat seams, so the inside may lie against bare legs. It fastens with the fly of whichever pair had the best one. Cut close on the hip, then released to a hem of three yards. Heavy in the hand, easy in the stride. Wash cold, inside out.',
    sizes: SIZES,
    colors: ['Stone Blue', 'Faded Indigo'],
    inStock: true,
    stockQuantity: 7,
    featured: false,
    tags: ['skirt', 'maxi', 'patchwork', 'paneled', 'upcycled'],
  },
  {
    id: 'rv-004',
    name: 'Envers Cropped Denim Jacket',
    alts: {
      front: 'cropped denim jacket with a pointed collar, full sleeves and a frayed lower edge.',
      back: 'cropped jacket from behind, the collar lying on a dropped shoulder above a frayed edge.',
      detail: 'pale reverse of the denim at the raw, brushed hem, with a re-plated button above it.',
    },
    price: 890,
    category: 'revamp',
    description:
      'We turned the cloth over. The pale reverse of the twill becomes the face, and its darker face shows only where a seam opens or a cuff folds back. The body stops at the waist with a raw, brushed edge; the shoulder is dropped and the sleeve set full, which gives the small shape its swagger. Buttons are the originals, re-plated. Size down for a neat fit. Cold wash; the edge softens but does not travel.',
    sizes: SIZES,
    colors: ['Sky Wash', 'Ecru'],
    inStock: true,
    stockQuantity: 9,
    featured: false,
    tags: ['jacket', 'cropped', 'reversed', 'raw hem', 'upcycled'],
  },
  {
    id: 'rv-005',
    name: 'Ravaude Mended Straight Jean',
    alts: {
      front: 'straight-leg jeans with visible mending at the knees worked in rows of pale running stitch.',
      back: 'straight-leg jeans from behind, plain below the hip and cropped at the ankle bone.',
      detail: 'denim at the knee, quilted in close rows of unbleached thread that pucker a little.',
    },
    price: 460,
    category: 'revamp',
    description:
      'Mending as ornament, and also simply as mending. Each pair is a vintage straight leg whose knees have gone; we back the holes with old shirting and quilt through both in unbleached thread, row upon row, until the repair is the strongest part of the garment. Mid rise, a straight fall from the hip, cropped at the ankle bone. Expect the stitches to pucker a little with washing. They should.',
    sizes: SIZES,
    colors: ['Stone Blue', 'Faded Indigo', 'Ecru'],
    inStock: true,
    stockQuantity: 26,
    featured: false,
    tags: ['jeans', 'straight leg', 'visible mending', 'sashiko', 'upcycled'],
  },
  {
    id: 'rv-006',
    name: 'Mi-Parti Split Jean',
    alts: {
      front: 'jeans divided down the middle, one leg pale and faded and the other dark.',
      back: 'two-tone jeans from behind, the seam between pale and dark running straight down the seat.',
      detail:
        'denim on either side of the rise, where a pale half and a dark half meet in one straight seam.',
    },
    price: 610,
    category: 'revamp',
    description:
      'Medieval tailors called it parti-color: one leg light, one leg dark, and no apology. Two pairs of the same cut and age, but opposite lives, are unpicked along the rise and each given half of the other. The seam runs true from waistband to crotch, front and back. Slim through the thigh and straight below. The darker half will give up a little dye for the first three washes; launder alone.',
    sizes: SIZES,
    colors: ['Sky and Indigo', 'Ecru and Black'],
    inStock: false,
    stockQuantity: 0,
    featured: false,
    tags: ['jeans', 'two-tone', 'split', 'straight leg', 'upcycled'],
  },
  {
    id: 'rv-007',
    name: 'Lisiere Raw-Hem Mini Skirt',
    alts: {
      front: 'denim mini skirt with a clean waistband and a soft fringe along the hem.',
      back: 'denim mini skirt from behind, short and A-line with a fringe along the whole hem.',
      detail: 'denim drawn out thread by thread into a fringe of half an inch, seen close up.',
    },
    price: 340,
    category: 'revamp',
    description:
      'What becomes of jeans after we have taken the legs for something else. The waistband, pockets and fly stay as they were worn in; the inner seams are opened, crossed and re-laid flat to make a short A-line skirt that does not ride up. The selvedge is drawn out thread by thread to a fringe of half an inch and locked with a hidden stitch. Comb it with your fingers after washing.',
    sizes: SIZES,
    colors: ['Washed Black', 'Stone Blue', 'Ecru'],
    inStock: true,
    stockQuantity: 31,
    featured: false,
    tags: ['skirt', 'mini', 'raw hem', 'fringe', 'upcycled'],
  },
  {
    id: 'rv-008',
    name: 'Godet Flared Jean',
    alts: {
      front: 'jeans, narrow to the knee, with lighter triangular insets opening into a wide flare.',
      back: 'flared jeans from behind, narrow to the knee and opening from there in lighter insets.',
      detail:
        'denim at the point of the godet, where the softer, lighter triangle is let into the side seam.',
    },
    price: 420,
    category: 'revamp',
    description:
      'A slim jean with somewhere to go. From the knee down the side seam is opened and a long triangle of softer, lighter denim let in, which turns a straight leg into a flare of twenty-four inches. The thigh keeps its original fading; the inset is washed separately so that the two never quite agree. Contains two percent elastane from the donor pair. Wear with a heel or take up the hem.',
    sizes: SIZES,
    colors: ['Raw Indigo', 'Washed Black'],
    inStock: true,
    stockQuantity: 0,
    featured: false,
    tags: ['jeans', 'flare', 'godet', 'slim', 'upcycled'],
  },
  {
    id: 'rv-009',
    name: 'Grand Large Denim Coat',
    alts: {
      front:
        'long double-breasted denim coat with a wide collar and turned-back cuffs, reaching to the calf.',
      back: 'denim coat from behind, old seams running from the collar down to the calf.',
      detail: 'denim of a pocket flap beside the buttons, an old outseam and its topstitching beneath.',
    },
    price: 1480,
    category: 'revamp',
    description:
      'Six pairs of jeans, one coat. Legs laid end to end make the long panels, their old outseams running down like pinstripes; above two rows of buttons a wide collar folds down over the shoulders. The cut is a straight greatcoat, generous enough for a jacket beneath, half lined in washed satin so it slips on without a struggle. Four pounds on the hanger, curiously weightless on the shoulders. Have it cleaned by people who love denim.',
    sizes: SIZES,
    colors: ['Faded Indigo', 'Washed Black'],
    inStock: true,
    stockQuantity: 3,
    featured: true,
    tags: ['coat', 'jacket', 'long', 'outerwear', 'upcycled'],
  },
  {
    id: 'rv-010',
    name: 'Fragment Denim Bustier Dress',
    alts: {
      front: 'denim dress with a strapless paneled bodice and a knee-length skirt that stands away in folds.',
      back: 'bustier dress from behind, the boned panels closing above a skirt that stands away in folds.',
      detail: 'denim bodice pieced from narrow fragments, each seam opening into a pleat of the skirt below.',
    },
    price: 980,
    category: 'revamp',
    description:
      'Evening structure in a working cloth. The strapless bodice is pieced from ten narrow fragments, boned between each and cut straight across; the skirt below is pleated once at every seam and stops at the knee, where its own stiffness holds it out without a petticoat. Rigid cotton, from deadstock rolls and retired trousers together. Side zipper, concealed pockets. Wash cold and dry over a line to keep the shape.',
    sizes: SIZES,
    colors: ['Ecru', 'Raw Indigo'],
    inStock: true,
    stockQuantity: 4,
    featured: false,
    tags: ['dress', 'bustier', 'strapless', 'paneled', 'upcycled'],
  },
]
