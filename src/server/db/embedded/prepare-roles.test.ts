import { expect, test } from 'vitest'
import { ask, finishedFolder, setUpServers, start } from '../../../../tests/support/embedded-servers.ts'

setUpServers()

test('gives the store a role that owns its database and is no superuser', async () => {
  const server = await start(finishedFolder())
  expect(await ask(server, whatTheRoleMay)).toEqual([ownerAndNoMore])
  await expect(ask(server, "select pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied')
  await expect(ask(server, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied')
  await ask(server, 'create extension pg_trgm')
})

test('gives the store what the superuser owned in a data folder of an older version', async () => {
  const dataDir = finishedFolder()
  const older = await start(dataDir)
  const admin = { ...older, connection: older.admin }
  await ask(admin, 'alter database taanka owner to taanka')
  await ask(
    admin,
    `create extension pg_trgm; create schema drizzle; create type size as enum ('S'); create domain pieces as int;
     create table drizzle.note (id int generated always as identity primary key, s size, p pieces);
     create sequence order_number; create view notes as select * from drizzle.note; create index on drizzle.note (p);
     create function one() returns int language sql return 1; create text search configuration plain (copy = simple)`,
  )
  await older.stop()
  const server = await start(dataDir)
  expect(await ask(server, whatTheRoleMay)).toEqual([ownerAndNoMore])
  await ask(
    server,
    `insert into drizzle.note (s) values ('S'); alter type size add value 'M'; alter domain pieces add check (value > 0);
     select nextval('order_number'); create or replace view notes as select id, s, p from drizzle.note;
     drop function one(); drop text search configuration plain; drop schema public cascade; drop schema drizzle cascade;
     create schema public; create extension pg_trgm`,
  )
})

const whatTheRoleMay = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
    (select datdba = r.oid from pg_database where datname = current_database()) as owner
  from pg_roles r where rolname = current_user`
const ownerAndNoMore = {
  rolsuper: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolreplication: false,
  rolbypassrls: false,
  owner: true,
}
