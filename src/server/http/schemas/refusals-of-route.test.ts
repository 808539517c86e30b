import { expect, test } from 'vitest'
import { calls } from '#shared/calls.ts'
import type { Call } from '#shared/declare-calls.ts'
import { refusalsOfRoute } from './refusals-of-route.ts'

/** Codes that follow from what a call declares beside them. */
function commonOf(name: string, { access, body, query, consumes }: Call) {
  const [method, url] = name.split(' ') as [string, string]
  const schema = { body, querystring: query, ...(consumes && { consumes: [...consumes] }) }
  return refusalsOfRoute({ method, url, schema, config: { access } })
}

test('no call repeats a refusal that follows from its path, access and schemas', () => {
  const repeated = Object.entries<Call>(calls).flatMap(([name, call]) => {
    const common = commonOf(name, call)
    return (call.refusals ?? []).filter((code) => common.includes(code)).map((code) => `${name}: ${code}`)
  })
  expect(repeated).toEqual([])
})
