import type { Category } from '../../domain/rules/products/categories.ts'

/** Value of each measurement in the smallest size, and its increase per size, in centimeters. */
type Grades = Readonly<Record<string, readonly [smallest: number, step: number]>>

/** Rules by tag, of which the first match applies; '' matches every product. */
type ByTag<T> = readonly (readonly [tag: string, rule: T])[]

const THIRTY_DAYS = 'Complimentary returns within 30 days of delivery'

export const RETURNS: Record<Category, string> = {
  swimwear: `${THIRTY_DAYS}. Unworn, with tags and any hygiene liner in place.`,
  'ball-gowns': `${THIRTY_DAYS}. Unworn, with tags attached.`,
  revamp: `${THIRTY_DAYS}. Unworn and unwashed, with tags attached.`,
}

export const NARROW = ['sculpting', 'fitted', 'corset', 'bustier', 'couture']
export const LOOSE = ['caftan', 'wrap', 'cropped', 'coat']

export const GRADES: Record<Category, ByTag<Grades>> = {
  swimwear: [
    ['wrap', { Width: [150, 6], Length: [92, 1] }],
    ['caftan', { Bust: [116, 5], Length: [140, 1.5], 'Sleeve from the neck': [62, 1] }],
    ['two-piece', { Underband: [62, 4], 'Bottom, waist': [66, 4], 'Bottom, hips': [76, 4] }],
    ['', { Bust: [72, 4], Waist: [60, 4], Hips: [78, 4], Torso: [136, 4] }],
  ],
  'ball-gowns': [
    ['mermaid', { Bust: [82, 2.5], Waist: [65, 2.5], Hips: [90, 2.5], Length: [158, 0.5] }],
    ['column', { Bust: [83, 2.5], Waist: [67, 2.5], Hips: [94, 2.5], Length: [160, 0.5] }],
    ['a-line', { Bust: [84, 2.5], Waist: [68, 2.5], Length: [156, 0.5] }],
    ['', { Bust: [83, 2.5], Waist: [65, 2.5], 'Waist to hem': [112, 0.5] }],
  ],
  revamp: [
    ['corset', { Bust: [78, 2.5], Waist: [60, 2.5], Length: [36, 0.5] }],
    ['dress', { Bust: [80, 2.5], Waist: [65, 2.5], Length: [86, 0.5] }],
    ['coat', { Bust: [110, 2.5], Shoulders: [45, 0.5], Sleeve: [60, 0.5], Length: [112, 0.5] }],
    ['jacket', { Bust: [102, 2.5], Shoulders: [48, 0.5], Sleeve: [56, 0.5], Length: [46, 0.5] }],
    ['mini', { Waist: [68, 2.5], Hips: [90, 2.5], Length: [38, 0.5] }],
    ['skirt', { Waist: [66, 2.5], Hips: [90, 2.5], Length: [98, 0.5] }],
    ['wide leg', { Waist: [65, 2.5], Hips: [90, 2.5], Rise: [29, 0.5], Inseam: [84, 0], Hem: [58, 1] }],
    ['flare', { Waist: [66, 2.5], Hips: [88, 2.5], Rise: [26, 0.5], Inseam: [86, 0], Hem: [61, 0.5] }],
    ['', { Waist: [67, 2.5], Hips: [90, 2.5], Rise: [26, 0.5], Inseam: [74, 0], Hem: [38, 0.5] }],
  ],
}

export const CARE: Record<Category, ByTag<readonly string[]>> = {
  swimwear: [
    ['silk', ['Dry clean, or cold wash if you like it softer', 'Cool iron on reverse']],
    ['cotton voile', ['Hand wash cold', 'Iron damp, or not at all']],
    ['couture', ['Specialist dry clean, or a careful cold soak', 'Dry flat, never wring']],
    ['active', ['Rinse in cold water after every swim', 'Spin gently', 'Hang to dry']],
    ['', ['Rinse in cold water after every swim', 'Hand wash cold, never wring', 'Dry flat in the shade']],
  ],
  'ball-gowns': [
    ['chiffon', ['Hand wash cold', 'Drip dry', 'Do not iron']],
    ['velvet', ['Specialist dry clean', 'Hang, never fold', 'Brush with the nap after wearing']],
    ['tulle', ['Specialist dry clean', 'Steam at arm’s length, never press']],
    ['silk crepe', ['Specialist dry clean', 'Cool iron through a cloth']],
    ['', ['Specialist dry clean', 'Steam on reverse', 'Hang covered, away from light']],
  ],
  revamp: [
    ['boned', ['Spot clean', 'Air between wearings']],
    ['coat', ['Specialist dry clean', 'Air between wearings']],
    ['split', ['Wash cold, inside out', 'Wash alone the first three times', 'Line dry']],
    ['', ['Wash seldom, cold and inside out', 'Line dry']],
  ],
}

/** Returns the rule of the first tag that a product has. */
export function ruleFor<T>(rules: ByTag<T>, tags: readonly string[], none: T): T {
  return rules.find(([tag]) => tag === '' || tags.includes(tag))?.[1] ?? none
}
