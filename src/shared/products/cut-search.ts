import { searchLimits } from './catalogue-limits.ts'
import { readText } from './catalogue-query.ts'

/**
 * Cuts a search to what is looked up: whole words, or the beginning of one that is too long itself. Bounds the work that
 * a stranger's text costs.
 */
export function cutSearch(typed: string): string {
  const words = typed.trim().split(/\s+/).slice(0, searchLimits.words)
  while (words.length > 1 && words.join(' ').length > searchLimits.characters) words.pop()
  return readText(words.join(' '), searchLimits.characters) ?? ''
}
