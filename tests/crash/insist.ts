import { setTimeout as pause } from 'node:timers/promises'
import type { CrashingStore, StoreAnswer } from './crashing-store.ts'

/** In milliseconds. */
const betweenTries = 30

/** The response to a call, over as many crashes as it takes. */
export async function insist(
  store: Pick<CrashingStore, 'call'>,
  ...call: Parameters<CrashingStore['call']>
): Promise<StoreAnswer> {
  for (;;) {
    const answer = await store.call(...call)
    if (answer && answer.status < 500 && answer.body?.code !== 'IN_FLIGHT') return answer
    await pause(betweenTries)
  }
}

/** The body of a response that has to have this status. */
export function bodyOf({ status, body }: StoreAnswer, wanted: number): any {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`)
  return body
}
