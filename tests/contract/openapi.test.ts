import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'
import { SchemaWriter, type JsonSchema } from './schema-text.ts'

type Content = Record<string, { schema?: JsonSchema; examples?: Record<string, unknown> }>

interface Response {
  $ref?: string
  description?: string
  content?: Content
}

interface Operation {
  summary?: string
  tags?: string[]
  operationId?: string
  security?: object[]
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response>
}

const writer = new SchemaWriter()

test('the OpenAPI document describes every call as it did', async () => {
  const store = await createTestApp()
  const { body: document } = await store.call('GET', '/api/openapi.json')
  await store.stop()
  const { paths, components, ...rest } = document
  const { responses, ...others } = components
  // In the order of their paths: that of the document follows from the order in which features are mounted.
  const sorted = Object.entries<Record<string, Operation>>(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const calls = sorted.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callText(`${method.toUpperCase()} ${path}`, operation),
    ),
  )
  const text = [JSON.stringify({ ...rest, components: others }), ...calls, ...refusalTexts(responses)].join(
    '\n',
  )
  await expect(`${text}\n`).toMatchFileSnapshot('openapi.txt')
})

function callText(name: string, operation: Operation): string {
  const { summary, tags, operationId, security, parameters = [], requestBody, responses, ...rest } = operation
  const refusals = Object.values(responses).flatMap(({ $ref }) => ($ref ? [refusalName($ref)] : []))
  const lines = [
    `${tags?.join()}: ${summary}`,
    `${operationId}, ${security ? JSON.stringify(security) : 'public'}`,
    ...parameters.map(
      ({ in: place, name: parameter, required, schema, ...more }) =>
        `${place} ${parameter}${required ? '' : '?'}: ${writer.write(schema, `${name} ${parameter}`)}${left(more)}`,
    ),
    ...(requestBody
      ? [`body${requestBody.required ? '' : '?'} ${contentText(requestBody.content, `${name} body`)}`]
      : []),
    ...Object.entries(responses)
      .filter(([, { $ref }]) => !$ref)
      .map(([status, { content = {}, description }]) =>
        `${status} ${description} ${contentText(content, name)}`.trim(),
      ),
    ...(refusals.length > 0 ? [`refuses ${refusals.join(', ')}`] : []),
    ...(Object.keys(rest).length > 0 ? [JSON.stringify(rest)] : []),
  ]
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

const contentText = (content: Content, place: string): string =>
  Object.entries(content)
    .map(([type, { schema }]) => {
      const prefix = type === 'application/json' ? '' : `${type} `
      return prefix + writer.write(schema ?? {}, place)
    })
    .join(' or ')

const left = (more: object): string => (Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : '')

/** `400 BAD_REQUEST VALIDATION_FAILED` */
const refusalName = (ref: string): string => ref.split('/').at(-1)!.replaceAll('.', ' ')

/** The responses of refusals without their codes, and the example of each code; both once. */
function refusalTexts(responses: Record<string, Response>): string[] {
  const texts = Object.values(responses).flatMap(({ content = {}, ...response }) =>
    Object.entries(content).flatMap(([type, { schema, examples = {}, ...more }]) => [
      `${type} ${JSON.stringify({ ...response, ...more })} ${writer.write(withoutCodes(schema!), 'a refusal')}`,
      ...Object.entries(examples).map(([code, example]) => `${code} ${JSON.stringify(example)}`),
    ]),
  )
  return ['refusals', ...[...new Set(texts)].toSorted().map((text) => `  ${text}`)]
}

function withoutCodes(schema: JsonSchema): JsonSchema {
  const { code, ...properties } = schema.properties ?? {}
  return code ? { ...schema, properties } : schema
}
