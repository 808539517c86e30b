import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layers } from '../../oxlint.config.ts'

/** Imports by the file that they stand in: forbidden ones, and an allowed one beside them. */
const imports: Record<string, { forbidden: string[]; allowed: string }> = {
  'src/shared/orders/rule.ts': {
    forbidden: ['#server/db/rows.ts', '../../web/ui/link.tsx', 'zod'],
    allowed: 'zod/mini',
  },
  'src/server/base/bottom.ts': { forbidden: ['../db/database.ts'], allowed: 'node:path' },
  'src/server/http/security/deep.ts': {
    forbidden: ['#server/auth/register.ts', '../../app.ts', 'drizzle-orm', '../../users/session.queries.ts'],
    allowed: '../../db/database.ts',
  },
  'src/server/trade/mail/mail.ts': {
    forbidden: ['../../orders/status/cancel-order.ts', '#web/app/site.ts'],
    allowed: '../../mail/queue-mail.ts',
  },
  'src/server/returns/verb.ts': {
    forbidden: [
      '../parcels/book-parcel.ts',
      '../orders/orders.api.ts',
      '../books/check-books.ts',
      '../calls/audit/record-audit.ts',
    ],
    allowed: '../trade/tables/return.tables.ts',
  },
  'src/server/returns/returns.admin-api.ts': {
    forbidden: ['drizzle-orm', '../trade/tables/return.tables.ts', '../parcels/parcel-deps.ts'],
    allowed: '../trade/change-return.ts',
  },
  'src/server/pages/page.ts': {
    forbidden: ['drizzle-orm', '../app.ts'],
    allowed: './public-reads/public-reads.ts',
  },
  'src/server/auth/sign-in.ts': {
    forbidden: ['../own-pages/menus/frame.queries.ts', '../products/product.tables.ts'],
    allowed: '../mail/queue-mail.ts',
  },
  'src/server/orders/verb.ts': {
    forbidden: ['../goods/goods.api.ts', '../reports/reports.queries.ts', '../pages/page.ts'],
    allowed: '../cart/checkout/judge-cash.ts',
  },
  'src/server/app.ts': { forbidden: ['./start/start-http.ts'], allowed: './orders/orders.api.ts' },
  'sample/site-pictures.ts': {
    forbidden: ['#shared/money.ts', '../src/shared/money.ts'],
    allowed: './cloth.ts',
  },
  'src/web/ui/part.tsx': {
    forbidden: ['#web/app/head.tsx', '../calls/use-load.ts', '#server/app.ts', 'pg'],
    allowed: './button.tsx',
  },
  'src/web/orders/part.tsx': {
    forbidden: ['../storefront/home/home-page.tsx', '#web/admin/admin-href.ts', '#shared/calls.ts'],
    allowed: '../ui/button.tsx',
  },
  'src/web/storefront/cart/part.tsx': {
    forbidden: ['#web/admin/admin-href.ts'],
    allowed: '#web/app/head.tsx',
  },
  'src/web/admin/orders/part.tsx': {
    forbidden: ['#web/storefront/cart/cart-page.tsx'],
    allowed: '../frame/x.tsx',
  },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-law-'))
  cpSync('oxlint.config.ts', path.join(folder, 'oxlint.config.ts'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the linter refuses imports that the law forbids, static or not, and no others', () => {
  for (const [file, { forbidden, allowed }] of Object.entries(imports)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    const lines = [allowed, ...forbidden].map((name) => `export * from '${name}'`)
    const dynamic = [allowed, ...forbidden].map((name) => `await import('${name}')`)
    writeFileSync(path.join(folder, file), [...lines, ...dynamic].join('\n'))
  }
  const found = Object.groupBy(lint(), ({ filename }) => filename)
  for (const [file, { forbidden, allowed }] of Object.entries(imports)) {
    const refused = (found[file] ?? []).map(({ message }) => message.split("'")[1])
    expect([file, refused.toSorted()]).toEqual([file, [...forbidden, ...forbidden].toSorted()])
    expect(refused).not.toContain(allowed)
  }
})

interface Finding {
  code: string
  filename: string
  message: string
}

function lint(): Finding[] {
  const command = [path.resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json', 'src', 'sample']
  try {
    execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    const { diagnostics } = JSON.parse((error as { stdout: string }).stdout) as { diagnostics: Finding[] }
    return diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
  }
  throw new Error('The linter finds nothing')
}

test('every folder of the server has its layer, and every layer its folder', () => {
  expect(layers.flatMap(({ folders }) => folders).toSorted()).toEqual(readdirSync('src/server').toSorted())
})

test('CONTRIBUTING prints the layers', () => {
  const rows = layers.map(
    ({ name: layer, what, folders }) =>
      `| ${layer} | ${what} | ${folders.map((name) => `\`${name}\``).join(', ')} |`,
  )
  const table = ['| layer of `src/server` | | folders |', '|---|---|---|', ...rows].join('\n')
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(`\n\n${table}\n\n`)
})
