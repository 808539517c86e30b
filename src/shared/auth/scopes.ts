import type { Role } from './auth.schema.ts'

/**
 * The things that somebody who works here may do; each call of the dashboard names one. A scope to write reads the same things, too,
 * where no scope to read them stands beside it.
 */
const scopes = [
  // the desk of everybody: Today, the search, views of lists
  'desk:read',
  'views:write',
  'orders:read',
  'orders:write',
  // parcels, from the queue to the courier and back
  'orders:pack',
  'returns:write',
  'documents:read',
  'money:read',
  // statements of banks and couriers
  'ledgers:read',
  'money:write',
  'catalogue:write',
  'goods:read',
  'goods:write',
  'stock:read',
  'stock:count',
  'messages:write',
  // customers, and lists of people as files
  'customers:write',
  'contents:write',
  // pincodes, and the days to them
  'delivery:write',
  'settings:write',
  'tax:read',
  'tax:write',
  // returns to the tax office
  'tax:file',
  'sales:read',
  'reports:read',
  'staff:write',
  'audit:read',
] as const
export type Scope = (typeof scopes)[number]

/** A role is a set of scopes (docs/product/accounts.md, Roles). */
const scopesOfRole: Record<Role, ReadonlySet<Scope>> = {
  customer: new Set(),
  packer: new Set(['desk:read', 'views:write', 'orders:pack', 'stock:read', 'stock:count']),
  accountant: new Set([
    'desk:read',
    'orders:read',
    'documents:read',
    'money:read',
    'ledgers:read',
    'goods:read',
    'stock:read',
    'tax:read',
    'tax:file',
    'reports:read',
  ]),
  staff: new Set([
    'desk:read',
    'views:write',
    'orders:read',
    'orders:write',
    'orders:pack',
    'returns:write',
    'documents:read',
    'money:read',
    'catalogue:write',
    'goods:read',
    'goods:write',
    'stock:read',
    'stock:count',
    'messages:write',
    'contents:write',
    'delivery:write',
    'tax:read',
  ]),
  admin: new Set(scopes),
}

export const can = (role: Role, scope: Scope): boolean => scopesOfRole[role].has(scope)
