import { mailKind } from '../mail/mail-kind.ts'
import { carrierKind, withdrawalKind } from '../trade/carrier-tasks.ts'

/** All kinds of tasks that go out. */
export const outboxKinds = [mailKind, carrierKind, withdrawalKind]
