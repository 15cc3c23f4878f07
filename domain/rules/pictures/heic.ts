/** What phones call their pictures, and browsers show to nobody. */
const HEIC_NAME = /\.(heic|heif|hif)$/i
const HEIC_TYPE = /^image\/(heic|heif)(-sequence)?$/

/** The codes of files that hold HEVC; 'mif1' and 'msf1' are of any content, and count where no code says AV1. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const AVIF_BRANDS = new Set(['avif', 'avis'])
const BRAND_BYTES = 4
const FIRST_BRAND_AT = 8

/** Whether a file says of itself, by name or type, that it is a HEIC picture. */
export function isCalledHeic({ name, type }: { name: string; type: string }): boolean {
  return HEIC_TYPE.test(type) || (!type.startsWith('image/') && HEIC_NAME.test(name))
}

/** Whether a file's first bytes are those of a HEIC picture (ISO/IEC 23008-12), whatever it is called. */
export function isHeic(bytes: Uint8Array): boolean {
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + BRAND_BYTES))
  if (word(BRAND_BYTES) !== 'ftyp') return false
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const brands: string[] = []
  for (let at = FIRST_BRAND_AT; at + BRAND_BYTES <= Math.min(length, bytes.length); at += BRAND_BYTES)
    brands.push(word(at))
  return brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.some((brand) => AVIF_BRANDS.has(brand))
}

/** Says why a HEIC picture is not taken, and what to do. */
export function heicMessage(name: string): string {
  return `${name} is a HEIC image, which the shop can’t read. Export it as JPEG and choose that.`
}
