import { storablePart } from '../../base/outside-text.ts'
import { ProviderAway, ProviderRefused } from './provider.ts'

/** A response with an error status, or status null where no usable response came. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number | null
  /** The reason of the service, without what could be personal. */
  readonly reason: string

  constructor(status: number | null, reason: string) {
    const safe = withoutPersonalData(reason)
    super(safe)
    this.status = status
    this.reason = safe
  }
}

/** Statuses that say nothing about the outcome. */
const repeatable = new Set([408, 409, 425, 429])

/** Runs one verb of a provider and turns its failure into ProviderAway or ProviderRefused. The status decides. */
export async function runVerb<T>(verb: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefused) throw error
    if (!(error instanceof CallFailed)) throw error
    const { status, reason } = error
    const text = `${verb}: ${status ?? 'no response'}${reason && `, ${reason}`}`
    if (status !== null && status >= 400 && status < 500 && !repeatable.has(status))
      throw new ProviderRefused(text)
    throw new ProviderAway(text)
  }
}

/** True for a failure with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): error is CallFailed =>
  error instanceof CallFailed && error.status !== null && statuses.includes(error.status)

/** Services repeat what they were sent: e-mail addresses and long numbers stay out of logs and tables. */
export const withoutPersonalData = (text: string): string =>
  storablePart(text)
    .split(/([\s"'<>]+)/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join('')
    .replaceAll(/\d{6,}/g, '…')
    .slice(0, 200)
