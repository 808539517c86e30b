import { sql, type SQL } from 'drizzle-orm'
import { databaseOn, poolBehind, type Database } from '../db/database.ts'
import { contentVersions } from './content.tables.ts'

/** The contents with every draft, or as they are scheduled for a moment, in place of those that are published. */
export interface ContentView {
  /** null shows the drafts */
  at: Date | null
}

const views = new WeakMap<Database, ContentView>()

/** The same database, whose readers of contents see the view. */
export function databaseIn(db: Database, view: ContentView): Database {
  const seen = databaseOn(poolBehind(db)!)
  views.set(seen, view)
  return seen
}

/** The view of a database; undefined where its readers see what is published. */
export const contentViewFor = (db: Database): ContentView | undefined => views.get(db)

/** Condition of the one version of a content that readers see. `version` names the table in the statement. */
export function isShown(db: Database, version: SQL | typeof contentVersions = sql`v`): SQL {
  const published = sql`${version}.state = 'published'`
  const view = views.get(db)
  if (!view) return published
  const until = view.at?.toISOString()
  const isOver = (given: SQL | typeof contentVersions) =>
    until === undefined
      ? sql`${given}.state = 'draft'`
      : sql`${given}.state = 'scheduled' and ${given}.publish_at <= ${until}::timestamptz`
  return sql`(${isOver(version)} or ${published} and not exists (
    select from content_versions o where o.content_id = ${version}.content_id and ${isOver(sql`o`)}))`
}
