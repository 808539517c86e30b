import { mailKind } from '../mail/mail-kind.ts'

/** All kinds of tasks that go out. */
export const outboxKinds = [mailKind]
