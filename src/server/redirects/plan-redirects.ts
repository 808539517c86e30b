import { isPath } from '#shared/contents/link.schema.ts'
import {
  maxRedirectLength,
  redirectMessages,
  type RedirectProblem,
} from '#shared/redirects/redirect.schema.ts'
import { trimEnd } from '#shared/trim-end.ts'

export interface RedirectRow {
  row: number
  from: string
  to: string
}

export interface RedirectPlan {
  /** every address that leads elsewhere, with the end of its chain */
  targets: Map<string, string>
  problems: RedirectProblem[]
}

/** Adds rows to the redirects that there are; chains lead to their end, and what would lead back is refused. */
export function planRedirects(
  before: ReadonlyMap<string, string>,
  rows: readonly RedirectRow[],
  titleAt: (path: string) => string | undefined,
): RedirectPlan {
  const targets = new Map(before)
  const problems: RedirectProblem[] = []
  for (const { row, from, to } of rows) {
    const earlier = targets.get(from)
    targets.delete(from)
    const problem =
      problemOf(from, to, titleAt(from)) ??
      (pathOf(endOf(targets, to)) === from ? redirectMessages.loop : null)
    if (problem) problems.push({ row, message: problem })
    const target = problem ? earlier : to
    if (target !== undefined) targets.set(from, target)
  }
  for (const [from, target] of targets) targets.set(from, endOf(targets, target))
  return { targets, problems }
}

/** A path as it is looked up: without a slash at its end. */
export const cleanPath = (path: string): string => trimEnd(path.trim(), '/') || '/'

function problemOf(from: string, to: string, title: string | undefined): string | null {
  if (!isPath(from) || /[?#]/.test(from) || from.length > maxRedirectLength) return redirectMessages.from
  if (!isPath(to) || to.length > maxRedirectLength) return redirectMessages.to
  return title === undefined ? null : redirectMessages.taken(title)
}

const pathOf = (address: string): string => cleanPath(address.split(/[?#]/, 1)[0]!)

/** Follows a chain to its end, and lets all of it lead there, so that a long one is not walked again. */
function endOf(targets: Map<string, string>, address: string): string {
  const walked: string[] = []
  let end = address
  for (let next = targets.get(pathOf(end)); next !== undefined; next = targets.get(pathOf(end))) {
    walked.push(pathOf(end))
    end = next
  }
  for (const from of walked) targets.set(from, end)
  return end
}
