import pg from 'pg'

/** From its third use in this process a statement is prepared: what runs once is not worth keeping. */
const usesBeforePreparing = 2
/** Each connection keeps the plans of all of them in memory. Further statements run unprepared. */
const maxPrepared = 200
/** Texts seen, so that statements which are never the same cannot fill the memory. */
const maxSeen = 2_000
/** Characters; a longer statement is a batch, whose text changes with its size. */
const maxLength = 8_000

/** Returns a function for the name under which a statement is prepared, undefined where it is not. */
export function statementNames(): (text: string) => string | undefined {
  /** uses by text, and then the name */
  const seen = new Map<string, number | string>()
  let prepared = 0
  return (text) => {
    const known = seen.get(text) ?? 0
    if (typeof known === 'string') return known
    if (known < usesBeforePreparing || prepared === maxPrepared) {
      if (known > 0 || seen.size < maxSeen) seen.set(text, known + 1)
      return undefined
    }
    const name = `s${++prepared}`
    seen.set(text, name)
    return name
  }
}

/** One for the process, so that a statement has the same name on each connection. */
const nameOf = statementNames()

/**
 * Prepares the statements that are used again and again, so that PostgreSQL parses and plans each once per connection:
 * planning takes longer than running most of them (docs/performance.md).
 */
export class PreparingClient extends pg.Client {
  // The driver's own signatures: only the first argument is looked at.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const { text } = (isStatement(config) ? config : {}) as pg.QueryConfig
    const name = text !== undefined && text.length <= maxLength && nameOf(text)
    const given = name ? { ...(config as pg.QueryConfig), name } : config
    return (super.query as (...all: unknown[]) => unknown)(given, ...rest)
  }) as pg.Client['query']
}

const isStatement = (config: unknown): config is object =>
  typeof config === 'object' && config !== null && !('submit' in config)
