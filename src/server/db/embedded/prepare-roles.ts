import pg from 'pg'
import type { Address } from './choose-address.ts'
import { databaseName, storeRole, superuser } from './choose-address.ts'

/**
 * Creates the store's role and database where they are missing. The role owns the database and is no superuser, so that
 * a flaw in the store's SQL reaches no file and no program of the machine.
 */
export async function prepareRoles(address: Address): Promise<void> {
  const isOwned = await asSuperuser(address, 'postgres', async (admin) => {
    const password = address.password ? `password ${pg.escapeLiteral(address.password)}` : ''
    const roles = await admin.query('select from pg_roles where rolname = $1', [storeRole])
    await admin.query(
      `${roles.rowCount === 0 ? 'create' : 'alter'} role ${storeRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ${password}`,
    )
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseName],
    )
    if (rows.length === 0) await admin.query(`create database ${databaseName} owner ${storeRole}`)
    return rows.length === 0 || rows[0]!.owner === storeRole
  })
  if (!isOwned) await asSuperuser(address, databaseName, (admin) => admin.query(handOver))
}

async function asSuperuser<T>(
  address: Address,
  database: string,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ ...address, user: superuser, database })
  admin.on('error', () => {})
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end().catch(() => {})
  }
}

/**
 * Gives everything in a database of an older version to the store's role, in one transaction. REASSIGN OWNED refuses to
 * take from initdb's role. Members of an extension and sequences of columns follow their owner.
 */
const handOver = `do $$
declare
  object record;
begin
  for object in
    with candidates as (
      select 'pg_class'::regclass as classid, c.oid, format('%s %s',
               case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
               c.oid::regclass) as name, c.relnamespace as namespace
        from pg_class c
        where c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                            and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
      union all
      select 'pg_proc'::regclass, p.oid, format('routine %s', p.oid::regprocedure), p.pronamespace from pg_proc p
      union all
      select 'pg_type'::regclass, t.oid, format('type %s', t.oid::regtype), t.typnamespace
        from pg_type t where t.typtype in ('e', 'd')
      union all
      select 'pg_ts_config'::regclass, t.oid, format('text search configuration %s', t.oid::regconfig), t.cfgnamespace
        from pg_ts_config t
      union all
      select 'pg_ts_dict'::regclass, t.oid, format('text search dictionary %s', t.oid::regdictionary), t.dictnamespace
        from pg_ts_dict t
      union all
      select 'pg_namespace'::regclass, n.oid, format('schema %I', n.nspname), n.oid
        from pg_namespace n where n.nspname <> 'public'
    )
    select name from candidates c
    where namespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      and not exists (select from pg_depend d where d.classid = c.classid and d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('alter %s owner to ${storeRole}', object.name);
  end loop;
  alter database ${databaseName} owner to ${storeRole};
end $$`
