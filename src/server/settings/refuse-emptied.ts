import type { FastifyRequest } from 'fastify'
import { change } from '../calls/change.ts'
import type { Deps } from '../http/deps.ts'
import { refuseRemoval } from './selling.queries.ts'

/**
 * A hook that runs before the body is validated: taking all of a setting away is STILL_NEEDED while the shop is open,
 * where anything else that is missing is a field to fill in.
 */
export const refuseEmptied =
  ({ db, config }: Pick<Deps, 'config' | 'db'>, thing: string, needed: readonly string[]) =>
  async ({ body }: FastifyRequest): Promise<void> => {
    const given = (body ?? {}) as Record<string, unknown>
    if (!needed.some((name) => isEmpty(given[name]))) return
    await change(db, { id: null }, ({ tx }) => refuseRemoval(tx, config, thing))
  }

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
