/** In characters; the longest that both doors take and hash. Apart from the rule, whose list no browser should load. */
export const PASSWORD_LENGTH = { min: 12, max: 1000 } as const
