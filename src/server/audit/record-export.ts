import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from './record-audit.ts'

/** Records that a list with people in it left the store as a file: which, by whom, and how it was filtered. */
export const recordExport = (
  db: Database,
  by: SessionUser,
  fileName: string,
  filter?: unknown,
): Promise<void> =>
  recordAudit(db, {
    by,
    action: `${fileName.replace(/\.csv$/, '')}.export`,
    entity: 'export',
    entityId: fileName,
    after: filter,
  })
