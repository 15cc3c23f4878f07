import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

// Fails tests that log errors or warnings, because React and browsers report some mistakes only on the
// console. A test that expects them checks vi.mocked(console.error) and clears it.
const spies: { mock: { calls: unknown[][] }; mockRestore(): void }[] = []

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    spies.push(vi.spyOn(console, level).mockImplementation(() => {}))
})

afterEach(() => {
  const said = spies.splice(0).flatMap((spy) => {
    const lines = spy.mock.calls.map((words) => format(...words))
    spy.mockRestore()
    return lines
  })
  if (said.length > 0) throw new Error(`Unexpected on the console:\n${said.join('\n')}`)
})
