/** Whether `npm run test:full` runs: every journey on both screens, and as many kills and checkouts as it takes. */
export const isFullRun = process.env.TEST_RUN === 'full'
