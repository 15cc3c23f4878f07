import { stemWord } from './stemWord.ts'

/**
 * English fashion words that a shop may have no product for. They are spelled correctly, so they are never corrected to
 * a similar word: 'linen' is not a typo of 'line'.
 */
const WORDS = [
  // Fabrics and finishes.
  'acetate alpaca angora bamboo boucle brocade cambric canvas cashmere chambray chenille chiffon corduroy cotton',
  'crepe damask denim down elastane faux felt flannel fleece fur gabardine gauze georgette gingham hemp jacquard jersey',
  'knit lace lame leather linen lurex lycra lyocell mesh metallic microfiber modal mohair muslin neoprene net nylon',
  'organdy organza paisley plaid plisse poplin polyester quilted rayon rhinestone rib sateen satin seersucker sequin',
  'sheer silk spandex stretch stripe suede taffeta tencel terry toile tulle tweed twill velour velvet vinyl viscose voile',
  'wool beaded beads crystal embroidered feather floral fringe lining pearl print printed polka dots ruffle washed',
  // Garments, shoes and accessories.
  'anorak apron backpack bag bandana bandeau basque belt beret bikini blazer blouse bodice bodysuit bolero bomber boots',
  'boxers bra bracelet bralette brief briefs brooch bustier camisole cape cap caftan cardigan cargo chino choker cloak',
  'clutch coat collar corset coverall culottes cummerbund dress dungarees earrings espadrille flats fedora frock gilet',
  'glasses gloves gown handbag hat headband heels hoodie hose jacket jean jeans jeggings jewelry jumper jumpsuit kaftan',
  'kilt kimono leggings leotard lingerie loafers mittens mules necklace nightgown overalls overcoat pajamas panties pants',
  'parka peacoat peplum petticoat poncho pullover purse pyjamas raincoat ring robe romper sandals sarong sari scarf shawl',
  'shirt shoes shorts shrug skirt skort slacks sleepwear slip slippers sneakers socks stockings stole suit sunglasses',
  'sunhat sweater sweatshirt swimsuit tank tankini thong tie tights top tote tracksuit trench trousers tunic tuxedo tee',
  'turtleneck umbrella underwear uniform veil vest waistcoat wallet watch wrap wristlet',
  // Sizes, fits and cuts.
  'adult ankle backless baby bootcut boys broad chest children compact cropped curvy cuff empire extra fit fitted flare',
  'girls half hem high hips inseam junior kids knee large leg length long loose low maternity maxi medium midi mini narrow',
  'neck newborn nursing oversize oversized petite pleat plunge plus pocket regular rise short size sized sizing skinny',
  'sleeve sleeveless slim small stretchy straight strap tailored tall teen tight toddler unisex waist waisted wide width',
  'women womens mens',
  // Occasions, seasons and styles.
  'anniversary autumn bachelorette ball baptism beach birthday boho bride bridal bridesmaid brunch business casual',
  'christmas classic cocktail concert cruise date dinner easter elegant engagement evening fall festival formal funeral',
  'gala graduation guest gym halloween holiday honeymoon interview mother night office opera party picnic pool prom resort',
  'runway sale sport spring summer sunday theater travel vacation vintage wedding weekend winter work yacht yoga',
  // Other frequent search words.
  'about account address budget buy card care cart cheap clean cost cute delivery designer discount exchange expensive',
  'find from gift help luxury made near nice order over payment policy press price quality rent repair return sell',
  'shipping shop show stock store status under wash with without',
].join(' ')

const STEMS: ReadonlySet<string> = new Set(WORDS.split(' ').map(stemWord))

/** Returns whether a folded word is spelled correctly, even if no product has it. */
export const isRealWord = (word: string): boolean => STEMS.has(stemWord(word))
