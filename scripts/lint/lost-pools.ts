import type { Source } from './read-sources.ts'

const opened = /\bnew pg\.Pool\(/

/**
 * Lists the pools that nobody listens to: a connection that the server ends, also while the pool ends, would end the process
 * (`createPool` listens).
 */
export const lostPools = ({ file, text, lineAt }: Source): string[] => {
  const found = opened.exec(text)
  return found && !/\bpool\.on\('error'/.test(text)
    ? [`${file}:${lineAt(found.index)}: a pool without a listener for its errors, which createPool has`]
    : []
}
