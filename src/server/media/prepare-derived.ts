import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pictureFormats, widthsFor } from '#shared/media/picture.ts'
import type { Config } from '../config.ts'
import { isThere } from './keep-master.ts'
import { makePicture, type Picture } from './make-picture.ts'
import { derivedFile, masterFile, sizeInId } from './media-files.ts'

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
}

/** Encodes every width of every master in advance, one at a time and behind the pictures that are requested now. */
export function prepareDerived(config: Config, { log, pause = 100 }: PreparationOptions): Preparation {
  const stopping = new AbortController()
  const done = makeAll(config, { log, pause }, stopping.signal)
  return {
    done,
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

async function makeAll(
  config: Config,
  { log, pause }: Required<PreparationOptions>,
  stopped: AbortSignal,
): Promise<void> {
  for (const picture of await everyPicture(config)) {
    if (stopped.aborted) return
    if (await isThere(derivedFile(config, picture.id, picture.width, picture.format))) continue
    try {
      const made = await makePicture(config, picture, 'later')
      if (made?.writeError) throw made.writeError
    } catch (error) {
      log(`picture ${picture.id} could not be made in ${picture.width}.${picture.format}: ${String(error)}`)
    }
    await sleep(pause, stopped)
  }
}

/** AVIF before WebP, which only old browsers request; widths of cards before those of full screens. */
async function everyPicture(config: Config): Promise<Picture[]> {
  const ids = await masterIds(config)
  const pictures = ids.flatMap((id) =>
    pictureFormats.flatMap((format) => widthsFor(sizeInId(id)!).map((width) => ({ id, width, format }))),
  )
  return pictures.toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ width, format }: Picture): number => width + (format === 'avif' ? 0 : 10_000)

async function masterIds(config: Config): Promise<string[]> {
  const folder = path.dirname(masterFile(config, ''))
  const files = await readdir(folder).catch(() => [])
  return files.map((file) => path.basename(file, '.webp')).filter((id) => sizeInId(id) !== null)
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
