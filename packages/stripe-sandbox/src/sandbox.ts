// What others may take from this package: it is the only file that its package.json names.
export type { PaymentIntent } from './records/records.ts'
export { readPayments } from './records/readPayments.ts'
export type { SandboxKeys } from './sandboxKeys.ts'
export { type Sandbox, startSandbox } from './startSandbox.ts'
