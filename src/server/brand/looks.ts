import { LRUCache } from 'lru-cache'
import type { BrandVersion } from '#shared/brand/shop.ts'
import type { Database } from '../db/database.ts'
import { findBrandByHash, findBrandHashes } from './brand.queries.ts'
import { composeLook, lookPath, type Look, type ReleaseLook } from './look.ts'

/** The published version, those before it that pages in caches still name, and drafts that are looked at. */
const maxKept = 20
/** Paths of sheets, by which those of kept versions are told from made-up ones without composing any. */
const maxPaths = 500

/**
 * Style sheets of brands. They depend on a version of the brand alone, so that a process which has not heard of one yet
 * composes the same sheet.
 */
export class Looks {
  readonly #db: Database
  readonly #release: ReleaseLook
  /** By the hash of the version. */
  readonly #composed = new LRUCache<string, { look: Look | null }>({ max: maxKept })
  readonly #byPath = new LRUCache<string, Look>({ max: maxKept })
  /** By the hash of the version; '' where the sheet of the release is all of it. */
  readonly #paths = new LRUCache<string, string>({ max: maxPaths })

  constructor(db: Database, release: ReleaseLook) {
    this.#db = db
    this.#release = release
  }

  /** Returns the look of a version; null where the sheet of the release is all of it. */
  async ofVersion(hash: string): Promise<Look | null> {
    if (hash === '') return null
    const known = this.#composed.get(hash)
    if (known) return known.look
    const version = await findBrandByHash(this.#db, hash)
    return version && this.#compose(version)
  }

  /** Returns the sheet with this hash, if a version that is kept has it. */
  async byHash(hash: string): Promise<Look | null> {
    const path = lookPath(hash)
    const known = this.#byPath.get(path)
    if (known) return known
    for (const version of await findBrandHashes(this.#db)) {
      if (!this.#paths.has(version)) await this.ofVersion(version)
      if (this.#paths.get(version) === path) return this.ofVersion(version)
    }
    return null
  }

  #compose({ body, hash }: BrandVersion): Look | null {
    const look = composeLook(body, this.#release)
    this.#composed.set(hash, { look })
    this.#paths.set(hash, look?.path ?? '')
    if (look) this.#byPath.set(look.path, look)
    return look
  }
}
