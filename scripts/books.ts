import { parseArgs } from 'node:util'
import { saveCheckedBooks } from '../src/server/books/books.queries.ts'
import { checkBooks } from '../src/server/books/check-books.ts'
import { booksAgree } from '../src/shared/books/books.schema.ts'
import { readConfig, runCommand, say } from './lib/command-line.ts'
import { openBesideStore } from './lib/open-beside-store.ts'

/** Nobody could look whether the books agree; 1 says that they do not. */
const couldNotLook = 2

// npm run books: whether orders, parcels, stock, documents and money agree, also while the store runs.
const usage = 'Usage: npm run books'

await runCommand(
  usage,
  async () => {
    parseArgs({ options: {} })
    const database = await openBesideStore(readConfig())
    try {
      const checked = await checkBooks(database.db)
      await saveCheckedBooks(database.db, checked)
      const wrong = checked.filter((check) => check.wrong.length > 0)
      if (wrong.length === 0) say(`${booksAgree}.`)
      else process.exitCode = 1
      for (const { rule, wrong: rows } of wrong) {
        say(rule)
        for (const { record, found } of rows) say(`  ${record}: ${found}`)
      }
    } finally {
      await database.close()
    }
  },
  couldNotLook,
)
