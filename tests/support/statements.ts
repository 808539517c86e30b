import { multipart } from './multipart.ts'
import type { Answer, TestApp } from './test-app.ts'

interface Statement {
  kind?: string
  columns?: object
  preview?: boolean
}

/** Sends a statement, or a remittance (`courier`), as the dashboard does. */
export function sendStatement(
  store: Pick<TestApp, 'call'>,
  token: string,
  file: string,
  { kind = 'bank', columns, preview = false }: Statement = {},
): Promise<Answer> {
  const { payload, headers } = multipart([
    { bytes: Buffer.from(file), name: 'statement.csv', type: 'text/csv' },
  ])
  const boundary = /boundary=(.+)$/.exec(headers['content-type']!)![1]!
  const fields = { kind, preview: String(preview), ...(columns && { columns: JSON.stringify(columns) }) }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.concat([Buffer.from(parts.join('')), payload as Buffer])
  const url = kind === 'courier' ? '/api/admin/remittances' : '/api/admin/statements'
  return store.call('POST', url, { token, body, headers })
}

/** A statement of a bank; amounts in rupees, debits below zero. */
export const bankStatement = (...lines: [text: string, amount: number, reference?: string][]): string =>
  [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    ...lines.map(([text, amount, reference = '']) =>
      ['22/11/2026', text, reference, amount < 0 ? -amount : '', amount < 0 ? '' : amount].join(','),
    ),
  ].join('\n')
