import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '../../src/server/db/create-pool.ts'
import { useEmbeddedPostgres } from '../../src/server/db/embedded/use-embedded-postgres.ts'
import { demoAdmin, demoCustomer, owner } from './people.ts'
import { sampleShop, youngShop } from './browser-stores.ts'
import { peopleOfShop } from './people-of-shop.ts'

/** Passwords that browser tests type. */
const passwords = [owner.password, demoCustomer.password, demoAdmin.password]

/** The demo accounts, which the store prints when it starts. */
const greeting = /^ {2}(Customer|Admin) .*$/gm

/** Session tokens and tokens of links are 256 bits in base64url; ids of products have no capital letters. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/

/**
 * Runs after all browser tests, while their stores still run: no log of a store or its database may hold an e-mail
 * address, a phone number, a password or a token that a test used.
 */
export default async function searchLogs(): Promise<void> {
  for (const { dataDir, logFile } of [sampleShop, youngShop]) {
    const storeLog = (await readFile(logFile, 'utf8')).replace(greeting, '')
    const written = `${storeLog}\n${await databaseLogs(dataDir)}`
    const logs = written.toLowerCase()
    for (const text of await peopleOf(dataDir)) {
      if (standsAlone(logs, text)) throw new Error(`A log in ${dataDir} holds ${text}`)
    }
    const found = token.exec(written)
    if (found) throw new Error(`A log in ${dataDir} holds what looks like a token: ${found[0]}`)
  }
}

/** True where the text occurs other than as a part of a longer number, such as a time. */
function standsAlone(logs: string, text: string): boolean {
  for (let at = logs.indexOf(text); at >= 0; at = logs.indexOf(text, at + 1)) {
    if (!/\d/.test(`${logs[at - 1] ?? ''}${logs[at + text.length] ?? ''}`)) return true
  }
  return false
}

/** Personal data in the database, and the passwords, in lower case. */
async function peopleOf(dataDir: string): Promise<string[]> {
  const server = await useEmbeddedPostgres({ dataDir, log: () => {} })
  const pool = createPool({ connection: server.admin, max: 1, onError: () => {} })
  const people = await peopleOfShop(pool)
  await pool.end()
  await server.stop()
  return [...people, ...passwords.map((password) => password.toLowerCase())]
}

async function databaseLogs(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'database', 'log')
  const files = await readdir(folder)
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n')
}
