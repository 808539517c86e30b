import type { StoreServer } from '../http/store-server.ts'

/** Starts work that an answer does not wait for, so that its time tells nothing. An orderly shutdown waits for it. */
export function inBackground(app: StoreServer): (work: () => Promise<void>) => void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  return (work) => {
    const ended = new Promise<void>((resolve) => void setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'work in the background failed'))
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
  }
}
