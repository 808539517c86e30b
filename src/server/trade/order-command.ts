import { isStoreError, StoreError } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import type { CallName } from '#shared/calls.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { unchanged, Unchanged, type AuditChange, type Step } from '../calls/change.ts'
import { commands, type CommandParts } from '../calls/command.ts'
import type { Answer, Asking, Databases, Shape } from '../calls/shape.ts'
import type { Transaction } from '../db/transaction.ts'
import { changeOrder, type Changed } from './change-order.ts'
import type { LoadedTrade, TradeKey } from './loaders/load-trade.ts'
import type { OrderMailConfig } from './mail/customer-mail.ts'
import type { Subject } from './trade-subject.ts'

interface OrderDeps {
  config: OrderMailConfig
}

/** The parsed request of a call, as far as a change of an order reads it; what a job or the sample gives too. */
type Request<Name extends CallName, Deps> = Pick<
  Asking<Name, Deps>,
  keyof Asking<Name, Deps> & ('params' | 'body')
> & {
  deps: Deps
  user: Asking<Name, Deps> extends { user: object } ? { id: string } : undefined
}

interface OrderParts<
  Name extends CallName,
  Deps,
  Key extends TradeKey,
  Asked,
  Facts,
  Made,
  Kept extends object,
> extends Omit<CommandParts<Name, Deps & Databases, Asked, Kept>, 'run'> {
  /** Names the order: by its id, by a parcel, or by a return of it. */
  order: (asking: Request<Name, Deps>) => Key
  /** Reads under the lock of the order what the decision needs besides it. */
  facts?: (reading: Request<Name, Deps> & { tx: Transaction; trade: LoadedTrade }) => Promise<Facts>
  /** Changes the working copy, or refuses. Pure, and may run twice. */
  decide: (
    change: TradeChange,
    given: Request<Name, Deps> & { subject: Subject<Key>; facts: Facts; asked: Asked },
  ) => Made
  /** Writes what the call changes besides the order. */
  beside?: (
    changed: Request<Name, Deps> & Changed<Key, Made, Facts> & { tx: Transaction; asked: Asked },
  ) => Promise<void>
  /** The row of the audit log; null where nothing has changed. A customer's call has none. */
  audit?: (changed: Request<Name, Deps> & Changed<Key, Made, Facts> & { asked: Asked }) => AuditChange | null
  /**
   * Details of a refusal for the state, and another `message` where it needs one. Without it, a parcel or a return that
   * names the order is told as it is now.
   */
  conflict?: (
    refused: Request<Name, Deps> & { tx: Transaction; refusal: StoreError },
  ) => Promise<{ current: unknown; message?: string; [more: string]: unknown }>
  reply: (changed: Request<Name, Deps> & Changed<Key, Made, Facts> & { tx: Transaction }) => Answer<Name>
}

/** `within` is the same change inside a transaction that is open: of one order among many, of the sample. */
type OrderShape<Name extends CallName, Deps> = Shape<Name, Deps & Databases> & {
  within: (step: Step, request: Request<Name, Deps>) => Answer<Name>
}

/**
 * Changes an order, one of its parcels or of its returns (docs/architecture.md, A courier's event changes an order):
 *
 *     export const cancelParcel = orderCommand('POST /api/admin/parcels/:n/cancel', {
 *       order: ({ params }) => ({ parcel: params.n }),
 *       decide: (change, { subject }) => decideCancellation(change, subject),
 *       audit: ({ was, is }) => ({ action: 'parcel.cancel', entity: 'parcel', id: is.number, before: was.state, after: is.state }),
 *       reply: async ({ tx, is }) => ({ parcel: (await findParcel(tx, is.number))! }),
 *     })
 *
 * A command that locks and loads the order, lets `decide` change it, writes the difference, tells its customer, audits
 * and replies. It takes what a command takes too: `ask`, `key`, `onViolation`, `retryOn`. Its parts stand in the order in
 * which they run, which is how their types are found.
 */
export const orderCommands =
  <Deps extends OrderDeps = OrderDeps>() =>
  <
    const Name extends CallName,
    Key extends TradeKey,
    Asked = undefined,
    Facts = undefined,
    Made = void,
    Kept extends object = object,
  >(
    name: Name,
    parts: OrderParts<Name, Deps, Key, Asked, Facts, Made, Kept>,
  ): OrderShape<Name, Deps> => {
    const { order, facts: findFacts, decide, beside, audit, conflict, reply, ...options } = parts
    const run = async (
      { tx, audit: note }: Step,
      request: Request<Name, Deps>,
      asked: Asked,
    ): Answer<Name> => {
      const key = order(request)
      const changing = {
        by: request.user?.id ?? null,
        config: request.deps.config,
        facts: findFacts && ((trade: LoadedTrade) => findFacts({ ...request, tx, trade })),
      }
      const done = await changeOrder(tx, key, changing, (change, subject, facts: Facts) =>
        decide(change, { ...request, subject, facts, asked }),
      ).catch(async (error: unknown) => {
        if (!conflict || !isStoreError(error) || !stateCodes.includes(error.code)) throw error
        const { message = error.message, ...details } = await conflict({ ...request, tx, refusal: error })
        throw new StoreError(error.code, message, { details })
      })
      const changed = { ...request, ...done, tx, asked }
      await beside?.(changed)
      const row = audit?.(changed)
      if (row) note(row)
      const result = await reply(changed)
      return row === null && !(result instanceof Unchanged) ? unchanged(result) : result
    }
    return {
      ...commands<Deps & Databases>()(name, {
        ...options,
        run: (running) => run(running, running as unknown as Request<Name, Deps>, running.asked),
      }),
      within: (step, request) => run(step, request, undefined as Asked),
    }
  }

const stateCodes: readonly ErrorCode[] = ['EDIT_CONFLICT', 'PARCEL_STATE', 'RETURN_STATE']
