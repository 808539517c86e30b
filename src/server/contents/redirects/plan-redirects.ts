import { isPath } from '#shared/contents/link.schema.ts'
import {
  maxRedirectLength,
  redirectMessages,
  type RedirectProblem,
} from '#shared/contents/redirects/redirect.schema.ts'
import { eachInSlices } from '../../base/in-slices.ts'
import {
  urlHost,
  oldAddress,
  redirectPath,
  redirectTarget,
} from '#shared/contents/redirects/redirect-path.ts'

export interface RedirectRow {
  row: number
  from: string
  to: string
  /** names the part of the row that is left out */
  note?: string
}

/** Rows of a file as they are taken. A whole URL of the shop, or of the one that the old addresses are of, is its path. */
export async function redirectRows(rows: readonly RedirectRow[], publicUrl: string): Promise<RedirectRow[]> {
  const hosts = new Set([urlHost(publicUrl) ?? ''])
  await eachInSlices(rows, ({ from }) => hosts.add(urlHost(from) ?? ''))
  const taken: RedirectRow[] = []
  await eachInSlices(rows, ({ row, from, to }) => {
    const { path, query } = oldAddress(from)
    const note = query === '' ? {} : { note: redirectMessages.queryDropped(query) }
    taken.push({ row, from: path, to: redirectTarget(to, hosts), ...note })
  })
  return taken
}

export interface RedirectPlan {
  /** every address that leads elsewhere, with the end of its chain */
  targets: Map<string, string>
  problems: RedirectProblem[]
}

/** Adds rows to the redirects that there are; chains lead to their end, and what would lead back is refused. */
export async function planRedirects(
  before: ReadonlyMap<string, string>,
  rows: readonly RedirectRow[],
  titleAt: (path: string) => string | undefined,
): Promise<RedirectPlan> {
  const targets = new Map(before)
  const problems: RedirectProblem[] = []
  await eachInSlices(rows, ({ row, from, to }) => {
    const earlier = targets.get(from)
    targets.delete(from)
    const problem =
      problemOf(from, to, titleAt(from)) ??
      (redirectPath(endOf(targets, to)) === from ? redirectMessages.loop : null)
    if (problem) problems.push({ row, message: problem })
    const target = problem ? earlier : to
    if (target !== undefined) targets.set(from, target)
  })
  await eachInSlices([...targets], ([from, target]) => targets.set(from, endOf(targets, target)))
  return { targets, problems }
}

function problemOf(from: string, to: string, title: string | undefined): string | null {
  if (!isPath(from) || /[?#]/.test(from) || from.length > maxRedirectLength) return redirectMessages.from
  if (!isPath(to) || to.length > maxRedirectLength) return redirectMessages.to
  return title === undefined ? null : redirectMessages.taken(title)
}

/** Follows a chain to its end, and lets all of it lead there, so that a long one is not walked again. */
function endOf(targets: Map<string, string>, address: string): string {
  const walked: string[] = []
  let end = address
  for (let path = redirectPath(end); ; path = redirectPath(end)) {
    const next = targets.get(path)
    if (next === undefined) break
    walked.push(path)
    end = next
  }
  for (const from of walked) targets.set(from, end)
  return end
}
