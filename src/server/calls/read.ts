import type { FastifyReply } from 'fastify'
import type { FileName } from '#shared/calls.ts'
import { recordAudit } from './audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import type { CallOptions } from './call-request.ts'
import {
  callContext,
  requestCaller,
  type AnyName,
  type Asking,
  type Databases,
  type Result,
  type Shape,
} from './shape.ts'

type Reading<Name extends AnyName, Deps> = Asking<Name, Deps> & { db: Database }

/** Reads from `db` what the caller may just have written, and from `reports` what may be a minute old. */
export const queries =
  <Given extends Databases>() =>
  <const Name extends AnyName>(
    name: Name,
    { from, ...options }: CallOptions & { from: 'db' | 'reports' },
    run: (reading: Reading<Name, Given>) => Result<Name> | Promise<Result<Name>>,
  ): Shape<Name, Given> => ({
    name,
    options,
    handle: async (deps, request, reply) =>
      run({ ...callContext<Name, Given>(request, reply, deps), db: deps[from] }),
  })

interface FileOfStaff {
  name: string
  filter?: unknown
}

interface DownloadParts<Name extends FileName, Deps, Asked> extends CallOptions {
  file: FileOfStaff | ((asking: Asking<Name, Deps>) => FileOfStaff)
  /** Runs before the audit row is written, for what may still refuse the file. */
  ask?: (reading: Reading<Name, Deps>) => Promise<Asked>
}

/**
 * Sends a file that staff take, once the audit log has its name and its filter (`orders.csv` is an `orders.export`). What is
 * in it may be a minute old.
 */
export const downloads =
  <Given extends Databases>() =>
  <const Name extends FileName, Asked = undefined>(
    name: Name,
    { file, ask, ...options }: DownloadParts<Name, Given, Asked>,
    run: (reading: Reading<Name, Given> & { asked: Asked }) => FastifyReply | Promise<FastifyReply>,
  ): Shape<Name, Given> => ({
    name,
    options,
    handle: async (deps, request, reply) => {
      const reading = { ...callContext<Name, Given>(request, reply, deps), db: deps.reports }
      const asked = (await ask?.(reading)) as Asked
      const { name: fileName, filter } = typeof file === 'function' ? file(reading) : file
      await recordAudit(deps.db, {
        by: requestCaller(request),
        action: `${fileName.replace(/\.(csv|json)$/, '')}.export`,
        entity: 'export',
        entityId: fileName,
        after: filter,
      })
      return (await run({ ...reading, asked })) as Result<Name>
    },
  })
