import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import releases from '../drizzle/releases.json' with { type: 'json' }
import journal from '../drizzle/meta/_journal.json' with { type: 'json' }
import { migrationsFolder } from '../src/server/db/migrate.ts'
import { projectRoot } from '../src/server/base/project-root.ts'
import { breakingChanges } from './support/breaking-changes.ts'

const versions = Object.keys(releases)
const released: string[] = Object.values(releases)
const names = journal.entries.map(({ tag }) => tag)
const problemsOf = (sql: string) => breakingChanges([{ name: '0099_next', sql }], ['0.2.0'])

/** Versions before 1.0.0 ran no shop, and none starts on their schema. */
const isRelease = (version: string) => !version.startsWith('0.')

test('every release from 1.0.0 on names the newest migration that it came with, in order', () => {
  const positions = released.map((name) => names.indexOf(name))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  if (isRelease(packageFile.version)) expect(versions).toContain(packageFile.version)
  expect(versions.filter((version) => !isRelease(version))).toEqual([])
})

// A snapshot is thousands of lines: migrations that no release has had become one before it.
test('there is at most one snapshot of the schema for each release, and one for the next', () => {
  const snapshots = readdirSync(path.join(migrationsFolder, 'meta')).filter((file) =>
    file.endsWith('_snapshot.json'),
  )
  const kept = new Set(released.map((name) => `${name.slice(0, 4)}_snapshot.json`))
  expect(snapshots.filter((file) => !kept.has(file)).length).toBeLessThanOrEqual(1)
})

test('the version and every release have their heading in the changelog', () => {
  const changelog = readFileSync(path.join(projectRoot, 'CHANGELOG.md'), 'utf8')
  for (const version of [...versions, packageFile.version])
    expect(changelog).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} `, 'm'))
})

test('the newest release goes on working on the schema of this version', () => {
  const newest = released.at(-1)
  const since = newest === undefined ? [] : names.slice(names.indexOf(newest) + 1)
  const migrations = since.map((name) => ({
    name,
    sql: readFileSync(path.join(migrationsFolder, `${name}.sql`), 'utf8'),
  }))
  expect(breakingChanges(migrations, versions)).toEqual([])
})

test.each([
  ['drops a table', 'DROP TABLE "reviews" CASCADE;'],
  ['drops a column', 'ALTER TABLE "orders" DROP COLUMN "note";'],
  ['drops a column', 'alter table orders drop note'],
  [
    'drops a column beside a change that breaks nothing',
    'alter table orders add column a text, drop column note;',
  ],
  ['drops a type', 'drop type "public"."order_status";'],
  ['drops a function', 'drop function if exists refresh_product_search(text[]);'],
  ['renames a column', 'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";'],
  ['renames a table', 'alter table "public"."orders"\n  rename to sales;'],
  ['changes a type', 'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;'],
  ['does it in a block', 'do $$ begin perform 1; alter table orders drop column note; end $$;'],
  ['names no release', '-- contract: unused since 0.1.0\nalter table orders drop column note;'],
  ['only says why', '-- expand: nobody needs it\nalter table orders drop column note;'],
  ['names one for the statement before', '-- contract: unused since 0.2.0\nselect 1; drop table reviews;'],
])('a migration that %s is refused', (_, sql) => {
  expect(problemsOf(sql)).toHaveLength(1)
})

test.each([
  ['makes a column mandatory', 'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;'],
  ['adds a mandatory column', 'ALTER TABLE "orders" ADD COLUMN "gift" boolean NOT NULL;'],
  ['adds a check', 'alter table orders add constraint short check (length(note) < 10);'],
  ['drops a default', 'alter table orders alter column note drop default;'],
  ['adds a unique index', 'CREATE UNIQUE INDEX "once" ON "orders" USING btree ("note");'],
  ['drops an index', 'drop index once;'],
  [
    'adds a trigger',
    'create constraint trigger counted after insert on orders for each row execute function count();',
  ],
])('a migration that %s is refused unless it says why the release before can still write', (_, sql) => {
  expect(problemsOf(sql)).toHaveLength(1)
  expect(problemsOf(`-- expand: the release before always writes one\n${sql}`)).toEqual([])
})

test.each([
  [
    'adds a table with all that belongs to it',
    `
    CREATE TABLE "gifts" ("id" integer PRIMARY KEY, "text" text NOT NULL);
    CREATE UNIQUE INDEX "gifts_text" ON "gifts" USING btree ("text");
    ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");`,
  ],
  [
    'adds columns that may be left out',
    `
    ALTER TABLE "orders" ADD COLUMN "gift" text;
    ALTER TABLE "orders" ADD COLUMN "wrapped" boolean DEFAULT false NOT NULL;`,
  ],
  ['adds an index', 'create index orders_gift on orders (gift);'],
  ['loosens a column', 'alter table orders alter column note drop not null;'],
  ['speaks of it only', "-- drop table orders;\nupdate orders set note = 'drop table orders; it''s gone';"],
  [
    'has a function that clears up after itself',
    'create or replace function tidy() returns void as $body$ begin drop table if exists scratch; end $body$ language plpgsql;',
  ],
  [
    'drops what a release no longer reads',
    '-- contract: unused since 0.2.0\nALTER TABLE "orders" DROP COLUMN "note";',
  ],
])('a migration that %s is accepted', (_, sql) => {
  expect(problemsOf(sql)).toEqual([])
})
