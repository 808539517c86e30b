import type { StoreError } from '#shared/errors.ts'
import { violatedConstraint } from '../db/database-errors.ts'
import type { CallOptions } from './call-request.ts'
import { change, type Step } from './change.ts'
import { keyConstraint, underKey } from './idempotency.ts'
import {
  callContext,
  requestCaller,
  silentChangeFault,
  type Answer,
  type AnyName,
  type Asking,
  type Databases,
  type Result,
  type Shape,
} from './shape.ts'

type Running<Name extends AnyName, Deps, Asked> = Asking<Name, Deps> & Step & { asked: Asked }

export interface CommandParts<Name extends AnyName, Deps, Asked, Kept extends object> extends CallOptions {
  /** Runs once, before the transaction and outside it: hashing, reading an upload, a question to the outside. */
  ask?: (asking: Asking<Name, Deps>) => Promise<Asked>
  /** Runs in the transaction, up to three times. */
  run: (running: Running<Name, Deps, Asked>) => Answer<Name>
  /** The refusal that a violated constraint means, by its name. */
  onViolation?: Readonly<Record<string, () => StoreError>>
  /** Constraints whose violation is worth another try. */
  retryOn?: readonly string[]
  /** For a call with an `Idempotency-Key`: a repeat under it runs nothing, and is answered by `replay`. */
  key?: {
    /** The request that the key stands for; another one under the same key is refused. */
    of: (asking: Asking<Name, Deps>) => object
    keep: (result: Result<Name>) => Kept
    replay: (running: Running<Name, Deps, Asked> & { kept: Kept }) => Promise<Result<Name>>
  }
}

/** Changes the store in one transaction, with the audit rows of what it has changed. */
export const commands =
  <Given extends Databases>() =>
  <const Name extends AnyName, Asked = undefined, Kept extends object = object>(
    name: Name,
    parts: CommandParts<Name, Given, Asked, Kept> | CommandParts<Name, Given, Asked, Kept>['run'],
  ): Shape<Name, Given> => {
    const {
      ask,
      run,
      onViolation,
      retryOn = [],
      key,
      ...options
    }: CommandParts<Name, Given, Asked, Kept> = typeof parts === 'function' ? { run: parts } : parts
    return {
      name,
      options,
      handle: async (deps, request, reply, call) => {
        const asking = callContext<Name, Given>(request, reply, deps)
        const asked = (await ask?.(asking)) as Asked
        const work = async (step: Step): Answer<Name> => {
          const running = { ...asking, ...step, asked }
          if (!key) return run(running)
          return underKey(step.tx, request, key.of(asking), {
            run: () => run(running),
            keep: key.keep,
            replay: (kept: Kept) => key.replay({ ...running, kept }),
          })
        }
        return change(deps.db, requestCaller(request), work, {
          retryOn: [...retryOn, keyConstraint],
          onSilence: silentChangeFault(call, name, request),
        }).catch((error: unknown) => {
          throw onViolation?.[violatedConstraint(error) ?? '']?.() ?? error
        })
      },
    }
  }
