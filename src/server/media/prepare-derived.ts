import { pictureFormats, widthsFor } from '#shared/media/picture.ts'
import { sinceLastRequest, wasAskedFor } from '../http/lifecycle/requests-seen.ts'
import type { Deps } from '../http/deps.ts'
import { makePicture } from './make-picture.ts'
import { derivedFolder, derivedKey, masterFolder, sizeInId, type Picture } from './media-keys.ts'
import { openMediaStorage } from './storage/open-media-storage.ts'
import { StorageUnavailable, type MediaStorage } from './storage/media-storage.ts'

export interface Preparation {
  /** Stops after the picture in progress. */
  stop(): Promise<void>
  /** Resolves when all are encoded, or it was stopped. */
  done: Promise<void>
}

export interface PreparationOptions {
  /** Called for pictures that could not be encoded; the others are. */
  log: (line: string) => void
  /** Milliseconds of pause after each picture. */
  pause?: number
  /** Milliseconds without a request before the next picture: whoever is there has the processor. */
  calm?: number
  /** Milliseconds until another attempt where the storage fails. */
  retryAfter?: number
}

type Stores = Pick<Deps, 'config'>

/**
 * Encodes every width of every master in advance, one at a time while nobody is there, those first whose picture was asked
 * for in another width.
 */
export function prepareDerived(
  stores: Stores,
  { log, pause = 100, calm = 1_500, retryAfter = 60_000 }: PreparationOptions,
): Preparation {
  const stopping = new AbortController()
  const done = makeAll(stores, { log, pause, calm, retryAfter }, stopping.signal)
  return {
    done,
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

/** Begins again where the storage was away or full, and logs that once. */
async function makeAll(
  stores: Stores,
  options: Required<PreparationOptions>,
  stopped: AbortSignal,
): Promise<void> {
  for (let failing = false; !stopped.aborted; failing = true) {
    try {
      return await makeMissing(stores, options, stopped)
    } catch (error) {
      if (!failing) options.log(`making pictures in advance failed and is tried again: ${reasonOf(error)}`)
      await sleep(options.retryAfter, stopped)
    }
  }
}

async function makeMissing(
  stores: Stores,
  { log, pause, calm }: Required<PreparationOptions>,
  stopped: AbortSignal,
): Promise<void> {
  const missing = await missingPictures(openMediaStorage(stores.config))
  while (missing.length > 0) {
    while (sinceLastRequest() < calm && !stopped.aborted) await sleep(calm - sinceLastRequest(), stopped)
    if (stopped.aborted) return
    const [picture] = missing.splice(
      Math.max(
        0,
        missing.findIndex(({ id }) => wasAskedFor(id)),
      ),
      1,
    ) as [SizedPicture]
    try {
      const made = await makePicture(stores, picture, 'later')
      if (made?.writeError) throw made.writeError
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      log(`picture ${picture.id} could not be made in ${picture.width}.${picture.format}: ${String(error)}`)
    }
    await sleep(pause, stopped)
  }
}

type SizedPicture = Extract<Picture, { width: number }>

/**
 * AVIF before WebP, which only old browsers request; widths of cards before those of full screens. Pictures of the same
 * rank are in random order, so that several processes share them.
 */
async function missingPictures(storage: MediaStorage): Promise<SizedPicture[]> {
  const made = new Set<string>()
  for await (const { key } of storage.list(derivedFolder)) made.add(key)
  const pictures: SizedPicture[] = []
  for await (const { key } of storage.list(masterFolder)) {
    const id = key.slice(masterFolder.length).replace(/\.webp$/, '')
    const size = sizeInId(id)
    if (size)
      for (const format of pictureFormats)
        for (const width of widthsFor(size)) pictures.push({ id, width, format })
  }
  return pictures
    .filter((picture) => !made.has(derivedKey(picture)))
    .map((picture) => ({ picture, rank: rankOf(picture) + Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ picture }) => picture)
}

const rankOf = ({ width, format }: SizedPicture): number => width + (format === 'avif' ? 0 : 10_000)

const reasonOf = (error: unknown): string => {
  const cause = error instanceof StorageUnavailable ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

function sleep(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    stopped.addEventListener('abort', end, { once: true })
    function end() {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      resolve()
    }
  })
}
