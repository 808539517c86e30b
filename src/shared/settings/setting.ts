import type * as z from 'zod/mini'
import type { Scope } from '../auth/scopes.ts'
import type { ErrorCode } from '../error-status.ts'

/** A value that the owner sets for the whole shop: a row of the registry (`settings.ts`). */
export interface Setting {
  /** in store_settings */
  key: string
  /** The value as it is stored; it is read without what its form checks. */
  schema: z.core.$ZodType
  /** Until the owner has set it; a stored value from before a field existed has the field of here. */
  initial: unknown
  /** The part that everyone sees; without it nothing is shown. */
  shown?: z.core.$ZodType
  /** The cached responses that show it have one of these tags (`server/http/cache/cache-tags.ts`). */
  tags: readonly ('collections' | 'landing' | 'products')[]
  /** Action and id of its entries in the audit log, which are of the entity `store`. */
  audit: { action: string; id: string }
  /** The field of a change that says which value it was made from; one made from another value is an edit conflict. */
  basis?: 'version' | 'seen'
}

interface Part {
  access: Scope
  summary: string
}

/** A setting that is read with GET and saved with PUT. */
export interface SettingWithCalls extends Setting {
  path: string
  /** heading in the OpenAPI document */
  tag: string
  response: z.core.$ZodType
  read: Part
  write: Part & {
    body: z.core.$ZodType
    refusals?: readonly ErrorCode[]
    refusedWith?: { readonly [_ in ErrorCode]?: Readonly<Record<string, z.core.$ZodType>> }
  }
}

/** A setting that is saved whole: its calls are made from the row. */
export interface FormSetting extends SettingWithCalls {
  /** The field of the response that has the value. */
  field: string
}

/** The value of a setting, as the store uses it. */
export type SettingValue<Row extends Setting> = z.output<Row['schema']> | Row['initial']

type CallsOf<Rows extends Record<string, SettingWithCalls>> = {
  [Name in keyof Rows as `GET ${Rows[Name]['path']}`]: Rows[Name]['read'] &
    Pick<Rows[Name], 'response' | 'tag'>
} & {
  [Name in keyof Rows as `PUT ${Rows[Name]['path']}`]: Rows[Name]['write'] &
    Pick<Rows[Name], 'response' | 'tag'>
}

/** Declares the two calls of each of some settings. */
export const settingCalls = <const Rows extends Record<string, SettingWithCalls>>(rows: Rows) =>
  Object.fromEntries(
    Object.values(rows).flatMap(({ path, tag, response, read, write }) => [
      [`GET ${path}`, { ...read, tag, response }],
      [`PUT ${path}`, { ...write, tag, response }],
    ]),
  ) as CallsOf<Rows>
