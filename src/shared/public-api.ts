import type { CallParams, CallQuery, CallResponse, Part, PublicRead } from './calls.ts'

/** Query values as a page gives them; what is undefined is left out. */
export type Given<Query> = { [Name in keyof Query]?: Query[Name] | undefined }

type ReadInput<Name extends PublicRead> = Part<'params', CallParams<Name>> & Part<'query', CallQuery<Name>>

/**
 * Makes a public read: in-process on the server, over HTTP in the browser. The response is the same for every visitor.
 * A record that is not there rejects with a StoreError NOT_FOUND.
 */
export type PublicApi = <Name extends PublicRead>(
  name: Name,
  ...args: Partial<ReadInput<Name>> extends ReadInput<Name>
    ? [input?: ReadInput<Name>]
    : [input: ReadInput<Name>]
) => Promise<CallResponse<Name>>

/** The untyped function, for code that wraps every read. */
export type AnyPublicApi = (name: PublicRead, input?: AnyReadInput) => Promise<unknown>

export interface AnyReadInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
}
