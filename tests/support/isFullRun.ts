/**
 * True for `npm run test:full`: every journey on both screens, with the full number of kills and checkouts.
 */
export const isFullRun = process.env.TEST_RUN === 'full'
