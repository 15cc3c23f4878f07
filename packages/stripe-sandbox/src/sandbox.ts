// Public API of this package: the only file that its package.json exports.
export type { PaymentIntent } from './records/records.ts'
export { readPayments } from './records/readPayments.ts'
export type { SandboxKeys } from './sandboxKeys.ts'
export { type Sandbox, startSandbox } from './startSandbox.ts'
