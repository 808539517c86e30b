import { beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/shared/calls.ts'
import { isOfStaff } from '../../src/shared/declare-calls.ts'
import { callShop, type Outcome } from './call-shop.ts'
import { withinBounds } from './known-bounds.ts'

let outcomes: Map<string, Outcome[]>
beforeAll(async () => void (outcomes = await callShop()))

/** A line for the roles that get the same, in the order of the roles. */
function lines(tell: (outcome: Outcome) => string[]): string {
  const text: string[] = []
  for (const [name, made] of outcomes) {
    const groups = new Map<string, string[]>()
    for (const outcome of made)
      for (const line of tell(outcome)) groups.set(line, [...(groups.get(line) ?? []), outcome.role])
    if (groups.size === 0) continue
    text.push(name, ...[...groups].map(([line, roles]) => `  ${roles.join(', ')}: ${line}`))
  }
  return text.join('\n') + '\n'
}

test('every call answers every role as it did', async () => {
  await expect(lines(({ answer }) => [answer])).toMatchFileSnapshot('calls-and-roles.txt')
})

test('every change leaves the entries in the audit log, and the changed tables, that it left', async () => {
  const told = lines(({ audit, changed }) => [
    ...audit,
    ...(changed.length > 0 ? [`changes ${changed.join(', ')}`] : []),
  ])
  await expect(told).toMatchFileSnapshot('changes-and-audit.txt')
})

test('no call of staff takes more statements than it may', async () => {
  const counts = new Map<string, number>()
  for (const [name, made] of outcomes) {
    const taken = made.filter(({ status }) => status < 400).map(({ statements }) => statements)
    const { access } = calls[name as keyof typeof calls]
    if (taken.length > 0 && isOfStaff(access)) counts.set(name, Math.max(...taken))
  }
  await expect(withinBounds('statements-of-calls.txt', counts)).toMatchFileSnapshot('statements-of-calls.txt')
})
