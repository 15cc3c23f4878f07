/** File extensions and MIME types of HEIC photos, as phones take them; most browsers cannot display them. */
const HEIC_NAME = /\.(heic|heif|hif)$/i
const HEIC_TYPE = /^image\/(heic|heif)(-sequence)?$/

/** Brands of HEVC files. 'mif1' and 'msf1' are generic and count only without an AVIF brand. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const AVIF_BRANDS = new Set(['avif', 'avis'])
const BRAND_BYTES = 4
const FIRST_BRAND_AT = 8

/** Returns whether a file claims to be HEIC by its name or type. */
export function hasHeicNameOrType({ name, type }: { name: string; type: string }): boolean {
  return HEIC_TYPE.test(type) || (!type.startsWith('image/') && HEIC_NAME.test(name))
}

/** Returns whether a file's first bytes are those of a HEIC image (ISO/IEC 23008-12), regardless of its name. */
export function isHeic(bytes: Uint8Array): boolean {
  const readBrand = (at: number) => String.fromCharCode(...bytes.subarray(at, at + BRAND_BYTES))
  if (readBrand(BRAND_BYTES) !== 'ftyp') return false
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const brands: string[] = []
  for (let at = FIRST_BRAND_AT; at + BRAND_BYTES <= Math.min(length, bytes.length); at += BRAND_BYTES)
    brands.push(readBrand(at))
  return brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.some((brand) => AVIF_BRANDS.has(brand))
}

/** Returns the error message for a HEIC image. */
export function heicMessage(name: string): string {
  return `${name} is a HEIC image, which the shop can’t read. Export it as JPEG and choose that.`
}
