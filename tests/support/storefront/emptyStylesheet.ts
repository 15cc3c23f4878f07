/** Stub of a global style sheet. */
export {}
