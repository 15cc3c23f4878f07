/** Stands in for a plain style sheet, which has nothing to say to a test. */
export {}
