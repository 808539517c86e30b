import type { Call } from '../support/fake-gateway.ts'
import { calls } from '../support/paying-store.ts'
import { shiprocketCalls } from '../support/fake-shiprocket.ts'

export interface CarriedOut {
  call: Call
  /** by `performance.now()` */
  at: number
}

/**
 * Milliseconds for which a call is one process's own, a little less than its lease. Whose response could not be written down
 * is made again after that, and the gateway knows it by its reference.
 */
const lease = 50_000

/** Subjects of the calls that are to be made once for each. */
const subjects: Record<string, (call: Call) => unknown> = {
  [calls.start]: ({ body }) => body['reference_id'],
  [calls.refund]: ({ body }) => body['receipt'],
  [shiprocketCalls.create]: ({ body }) => body['order_id'],
  [shiprocketCalls.createReturn]: ({ body }) => body['order_id'],
  [shiprocketCalls.pickup]: ({ body }) => body['shipment_id'],
  [shiprocketCalls.cancelShipment]: ({ body }) => body['awbs'],
}

/** Calls to gateways that two processes have made at once. */
export function faultsOfCalls(carriedOut: readonly CarriedOut[]): string[] {
  const last = new Map<string, number>()
  return carriedOut.flatMap(({ call, at }) => {
    const subject = subjects[call.route]?.(call)
    if (subject === undefined) return []
    const made = `${call.route} of ${JSON.stringify(subject)}`
    const since = at - (last.get(made) ?? -Infinity)
    last.set(made, at)
    return since < lease ? [`made twice within ${Math.round(since)} ms: ${made}`] : []
  })
}

interface ReceivedMail {
  /** `<moment.id@host>` */
  id: string
  to: string
  subject: string
  text: string
}

interface Outbox {
  written: readonly { id: string; subject: string }[]
  /** the order of each refund */
  refunded: readonly string[]
}

/** Mails that arrived twice, never, or without having been written; and such that tell the same person the same. */
export function faultsOfMails(received: readonly ReceivedMail[], { written, refunded }: Outbox): string[] {
  const known = new Set(written.map(({ id }) => id))
  const arrived = received.map(({ id }) => id.split('@')[0]!.split('.')[1]!)
  const there = new Set(arrived)
  // Several refunds of the same amount are told in the same words.
  const mayBeTold = (subject: string) =>
    Math.max(1, refunded.filter((order) => subject.endsWith(order)).length)
  const sent = Map.groupBy(received, ({ id, subject }) => `${id} ${subject}`)
  const each = [...sent.values()].map(([first]) => first!)
  const told = Map.groupBy(each, ({ to, subject, text }) => `${subject} to ${to}: ${text}`)
  return [
    ...[...sent].filter(([, { length }]) => length > 1).map(([mail]) => `sent twice: ${mail}`),
    ...written.filter(({ id }) => !there.has(id)).map(({ id, subject }) => `never arrived: ${id} ${subject}`),
    ...arrived.filter((id) => !known.has(id)).map((id) => `mail ${id} arrived, which nobody has written`),
    ...[...told]
      .filter(([, mails]) => mails.length > mayBeTold(mails[0]!.subject))
      .map(([mail]) => `written twice: ${mail}`),
  ]
}
