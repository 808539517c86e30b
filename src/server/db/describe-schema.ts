import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Describes the schema `public` as sorted lines: tables with their columns, constraints, indexes, sequences, functions,
 * triggers, statistics, dictionaries and comments. Two databases with the same lines have the same schema; neither the
 * order of columns nor the version of PostgreSQL (15 or newer) matters. Members of extensions are left out.
 */
export async function describeSchema(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select line from (${Object.values(parts).join(' union all ')}) parts order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}

/** SHA-256 of the described schema, in hex. */
export async function schemaFingerprint(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  return createHash('sha256')
    .update((await describeSchema(client)).join('\n'))
    .digest('hex')
}

const inPublic = (namespace: string): string => `${namespace} = 'public'::regnamespace`
const notOfExtension = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend dep where dep.classid = '${catalog}'::regclass and dep.objid = ${oid} and dep.deptype = 'e')`

const parts = {
  extensions: `
    select 'extension ' || extname as line from pg_extension where extname = 'pg_trgm'`,
  relations: `
    select concat_ws(' ', 'relation', c.relkind, c.relname, c.reloptions, obj_description(c.oid, 'pg_class'))
    from pg_class c
    where ${inPublic('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${notOfExtension('pg_class', 'c.oid')}`,
  columns: `
    select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      'collate ' || nullif(l.collname, 'default'), case when a.attnotnull then 'not null' end,
      'default ' || pg_get_expr(e.adbin, e.adrelid), 'identity ' || nullif(a.attidentity::text, ''),
      'generated ' || nullif(a.attgenerated::text, ''), col_description(c.oid, a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
    where ${inPublic('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0
      and not a.attisdropped and ${notOfExtension('pg_class', 'c.oid')}`,
  // Not-null constraints (n) have entries of their own only from PostgreSQL 18 on; the columns say it on every version.
  constraints: `
    select concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid),
      case when not convalidated then 'not valid' end)
    from pg_constraint
    where ${inPublic('connamespace')} and contype <> 'n' and ${notOfExtension('pg_constraint', 'oid')}`,
  indexes: `
    select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'invalid' end)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where ${inPublic('c.relnamespace')} and ${notOfExtension('pg_class', 'i.indrelid')}`,
  sequences: `
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
      cache_size)
    from pg_sequences where schemaname = 'public'`,
  functions: `
    select concat_ws(' ', 'function', p.proname || '(' || pg_get_function_arguments(p.oid) || ')', 'returns',
      pg_get_function_result(p.oid), l.lanname, p.prokind, p.provolatile, p.proparallel, p.proisstrict, p.prosecdef,
      p.proconfig, p.prosrc, obj_description(p.oid, 'pg_proc'))
    from pg_proc p join pg_language l on l.oid = p.prolang
    where ${inPublic('p.pronamespace')} and ${notOfExtension('pg_proc', 'p.oid')}`,
  triggers: `
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${inPublic('c.relnamespace')} and not t.tgisinternal`,
  statistics: `
    select 'statistics ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext where ${inPublic('stxnamespace')}`,
  dictionaries: `
    select concat_ws(' ', 'dictionary', d.dictname, t.tmplname, d.dictinitoption)
    from pg_ts_dict d join pg_ts_template t on t.oid = d.dicttemplate
    where ${inPublic('d.dictnamespace')} and ${notOfExtension('pg_ts_dict', 'd.oid')}`,
  types: `
    select concat_ws(' ', 'type', t.typname, t.typtype,
      (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t
    where ${inPublic('t.typnamespace')} and t.typtype in ('e', 'd', 'r') and ${notOfExtension('pg_type', 't.oid')}`,
}
