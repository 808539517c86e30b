import type pg from 'pg'

/** Timeouts of a statement and of waiting for a lock, in milliseconds (docs/architecture.md, decision 7). */
const timeouts = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
}
// No parallel workers: the store's queries are short, and starting a process costs more than it gains.
const planning = { max_parallel_workers_per_gather: 0 }

/** Settings that the sessions of a pool begin with. */
export const sessionSettings = (readOnly: boolean): pg.ClientConfig => {
  const options = { ...planning, ...(readOnly && { default_transaction_read_only: 'on' }) }
  return { ...timeouts, options: optionsOf(options) }
}

/** The statements of a command, such as a backup, take as long as they need. */
export const unlimited = optionsOf({
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
})

function optionsOf(settings: Record<string, number | string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * Makes them the settings of the account in this database: sessions that a pooler opens cannot be given any. An account
 * may set its own.
 */
export async function setForAccount(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries({ ...timeouts, ...planning })) {
    await client.query(`
      do $$ begin
        execute format('alter role current_user in database %I set ${name} = ${value}', current_database());
      end $$`)
  }
}
