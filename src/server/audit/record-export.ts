import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { recordAudit } from './record-audit.ts'

/** Records the export of a list with personal data, with its filter. */
export const recordExport = (
  db: Database,
  by: SessionUser,
  fileName: string,
  filter?: unknown,
): Promise<void> =>
  recordAudit(db, {
    by,
    action: `${fileName.replace(/\.(csv|json)$/, '')}.export`,
    entity: 'export',
    entityId: fileName,
    after: filter,
  })
