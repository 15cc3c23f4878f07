/**
 * Password length in characters; the panel and the portal hash at most `max`. In a file of its own so that browsers do not
 * load the list of common passwords.
 */
export const PASSWORD_LENGTH = { min: 12, max: 1000 } as const
