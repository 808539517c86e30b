import * as z from 'zod/mini'
import type { Role } from '../auth/auth.schema.ts'
import { can, type Scope } from '../auth/scopes.ts'
import { queryChoice } from '../schema/query.ts'
import { response } from '../schema/response.ts'
import { text } from '../schema/text.ts'

/** Lists of the dashboard, by the `tab` of their address. */
export const viewedLists = [
  'orders',
  'parcels',
  'returns',
  'payments',
  'courier-cash',
  'products',
  'customers',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** People who see a list see the views of it. */
const scopeOfList: Record<ViewedList, Scope> = {
  orders: 'orders:read',
  parcels: 'orders:pack',
  returns: 'returns:write',
  payments: 'money:read',
  'courier-cash': 'ledgers:read',
  products: 'catalogue:write',
  customers: 'customers:write',
}

export const roleLists = (role: Role): readonly ViewedList[] =>
  viewedLists.filter((list) => can(role, scopeOfList[list]))

/** Views that one person may have of a list. */
export const maxListViews = 20

/** Parameters of the list's address, by name. Days that move with today are the number of days before it: `-6`. */
const viewQuery = z
  .record(z.string().check(z.regex(/^[a-z_]{1,30}$/)), text({ max: 300, required: 'Must be text' }), {
    error: 'Filters are required',
  })
  .check(z.refine((query) => Object.keys(query).length <= 20, 'At most 20 filters'))

const listViewFields = {
  name: text({ max: 40, required: 'Name is required' }),
  query: viewQuery,
  /** every member of staff sees it */
  shared: z.boolean('Shared must be true or false'),
}

export const listViewSchema = z.object({
  id: z.string(),
  list: z.enum(viewedLists),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  shared: z.boolean(),
  version: z.int(),
  /** the reader has made it, and may change it */
  own: z.boolean(),
  by: z.string(),
  /** by whom no longer works here: admins may delete it */
  left: z.boolean(),
})
export type ListView = z.infer<typeof listViewSchema>

export const listViewsQuerySchema = z.object({ list: queryChoice(viewedLists) })
export const newListViewSchema = z.object({
  list: z.enum(viewedLists, { error: () => `List must be one of ${viewedLists.join(', ')}` }),
  ...listViewFields,
})
export const listViewEditSchema = z.object({ ...listViewFields, version: z.int('Version is required') })

export const listViewsResponse = response({ views: z.array(listViewSchema) })
export const listViewResponse = response({ view: listViewSchema })

export const listViewMessages = {
  notFound: 'View not found',
  notYourList: 'Your role does not see this list',
  taken: 'You have a view of this name already',
  tooMany: `You have ${maxListViews} views of this list: delete one first`,
  onlyItsOwner: 'Only the person who made a view can change it',
}
