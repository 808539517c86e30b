import type { CallOptions } from './call-request.ts'
import { change, Unchanged, type ChangeOptions, type Step } from './change.ts'
import {
  callContext,
  requestCaller,
  silentChangeFault,
  type Answer,
  type AnyName,
  type Asking,
  type Databases,
  type Shape,
} from './shape.ts'

/** One change of a task, in a transaction of its own. */
export type TakeStep = <Value>(
  work: (step: Step) => Promise<Value | Unchanged<Value>>,
  options?: Pick<ChangeOptions, 'retryOn'>,
) => Promise<Value>

interface TaskParts<Name extends AnyName, Deps> extends CallOptions {
  run: (asking: Asking<Name, Deps> & { step: TakeStep }) => Answer<Name>
}

/**
 * Takes several steps, each a transaction of its own, and asks the outside between them. What must not be forgotten is
 * committed before it is asked for.
 */
export const tasks =
  <Given extends Databases>() =>
  <const Name extends AnyName>(
    name: Name,
    parts: TaskParts<Name, Given> | TaskParts<Name, Given>['run'],
  ): Shape<Name, Given> => {
    const { run, ...options }: TaskParts<Name, Given> = typeof parts === 'function' ? { run: parts } : parts
    return {
      name,
      options,
      handle: async (deps, request, reply, call) => {
        let isSilent = true
        const step: TakeStep = (work, retrying) =>
          change(
            deps.db,
            requestCaller(request),
            ({ tx, audit }) =>
              work({
                tx,
                audit: (row) => {
                  isSilent = false
                  audit(row)
                },
              }),
            retrying,
          )
        const result = await run({ ...callContext<Name, Given>(request, reply, deps), step })
        if (result instanceof Unchanged) return result.value
        if (isSilent) silentChangeFault(call, name, request)?.()
        return result
      },
    }
  }
