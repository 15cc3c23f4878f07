/** What is wrong with an e-mail address as it was typed, in a sentence; the server looks more closely. */
export function emailMistake(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email address.'
  return /^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? undefined
    : 'Please enter a complete email address, such as name@example.com.'
}
