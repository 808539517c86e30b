import { StoreError } from '#shared/errors.ts'

/** Lists and objects within each other in any JSON that the store reads. */
const maxDepth = 20

export const jsonTooDeep = () =>
  new StoreError('BAD_REQUEST', `JSON may be nested at most ${maxDepth} levels deep`)

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/** True for JSON that is nested too deep. Read before parsing, which is slow for deep nesting. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index]
    if (byte === quote) isInText = !isInText
    else if (isInText) index += byte === backslash ? 1 : 0
    else if (byte === openList || byte === openObject) {
      if (++depth > maxDepth) return true
    } else if (byte === closeList || byte === closeObject) depth--
  }
  return false
}

/** The value of JSON from outside; undefined for what is no JSON or nested too deep. */
export function jsonIn(json: Buffer): unknown {
  if (isTooDeep(json)) return undefined
  try {
    return JSON.parse(json.toString())
  } catch {
    return undefined
  }
}
