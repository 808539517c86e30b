import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const read = (text: string, columns: Parameters<typeof readStatement>[1] = null) =>
  readStatement(Buffer.from(text), columns)

const hdfc = `HDFC BANK Ltd.,,,,,
Statement of account,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.
22/11/26,UPI-ASHA RAO-123456789012-TKP,0000123456789012,22/11/26,,"1,180.00"
22/11/26,NEFT DR-RENT,N1,22/11/26,25000.00,
,Closing balance,,,,9000.00
`

test('the columns of a known bank fill themselves in, below what stands above them', async () => {
  const { columns, lines, problems } = await read(hdfc)
  expect(columns).toMatchObject({
    date: 'Date',
    text: 'Narration',
    credit: 'Deposit Amt.',
    debit: 'Withdrawal Amt.',
    reference: 'Chq./Ref.No.',
    fee: null,
    unit: 'rupees',
  })
  expect(lines).toMatchObject([
    { row: 4, amountPaise: 118_000, reference: '0000123456789012' },
    { row: 5, amountPaise: -2_500_000, text: 'NEFT DR-RENT' },
  ])
  expect(problems).toEqual([{ row: 6, message: 'It has no date' }])
})

test('a settlement of Razorpay is read in paise by the columns that are named', async () => {
  const file = `entity_id,type,debit,credit,fee,tax,settled_at
pay_1,payment,0,97640,2360,360,22/11/2026
rfnd_1,refund,50000,0,0,0,22/11/2026`
  const columns = {
    date: 'settled_at',
    text: 'type',
    credit: 'credit',
    debit: 'debit',
    reference: 'entity_id',
    fee: 'fee',
    unit: 'paise' as const,
  }
  expect((await read(file, columns)).lines).toMatchObject([
    { reference: 'pay_1', amountPaise: 97_640, feePaise: 2_360 },
    { reference: 'rfnd_1', amountPaise: -50_000, feePaise: 0 },
  ])
})

const recon = `entity_id,transaction_entity,amount,fee (exclusive tax),tax,debit,credit,settled_at
pay_1,payment,1180.00,23.60,4.25,0,1152.15,22/11/2026`

test('a settlement of Razorpay with fees without their tax has both', async () => {
  const { columns, lines } = await read(recon)
  expect(columns).toMatchObject({ credit: 'credit', fee: 'fee (exclusive tax)', tax: 'tax' })
  expect(lines).toMatchObject([{ amountPaise: 115_215, feePaise: 2_785 }])
})

test('a tax inside the fee is not counted beside it', async () => {
  const { columns } = await read('entity_id,credit,fee,tax,settled_at\npay_1,976.40,23.60,3.60,22/11/2026')
  expect(columns).toMatchObject({ fee: 'fee', tax: null })
})

test('a field that had no column in the file before takes one that is known, and one that was named keeps it', async () => {
  const before = { date: 'settled_at', credit: 'amount', fee: null, tax: null }
  expect((await readStatement(Buffer.from(recon), before, true)).columns).toMatchObject({
    credit: 'amount',
    fee: 'fee (exclusive tax)',
    tax: 'tax',
  })
  expect((await read(recon, before)).columns).toMatchObject({ fee: null, tax: null })
})

test('a file of one signed column and of no known one', async () => {
  expect((await read('date;narration;amount\n22/11/2026;a;-12.50\n22/11/2026;b;7')).lines).toMatchObject([
    { amountPaise: -1_250 },
    { amountPaise: 700 },
  ])
  const unknown = await read('Tag,Betrag,Zweck\n22/11/2026,7,b')
  expect(unknown.headers).toEqual(['Tag', 'Betrag', 'Zweck'])
  expect([unknown.columns.date, unknown.lines]).toEqual([null, []])
  expect(
    (await read('Tag,Betrag,Zweck\n22/11/2026,7,b', { date: 'Tag', credit: 'Betrag' })).lines,
  ).toHaveLength(1)
})

test('equal lines of one file are told apart, and the same line of two files is one', async () => {
  const row = '22/11/2026,UPI 123456789012,5\n'
  const once = (await read(`date,narration,credit\n${row}`)).lines.map(({ lineKey }) => lineKey)
  const twice = (await read(`date,narration,credit\n${row}${row}`)).lines.map(({ lineKey }) => lineKey)
  expect(new Set(twice).size).toBe(2)
  expect(twice[0]).toBe(once[0])
})

test('quotes within a text are taken as they are', async () => {
  expect((await read('date,narration,credit\n22/11/2026,M/S "RAO" SONS,5')).lines).toMatchObject([
    { text: 'M/S "RAO" SONS' },
  ])
})

test.each([
  ['', 'This file is empty'],
  [
    `date,narration,credit\n${'22/11/2026,a,1\n'.repeat(20_001)}`,
    'A statement may have at most 20,000 lines',
  ],
])('a file is refused', (text, message) => expect(read(text)).rejects.toThrow(message))

const amountsOf = async (text: string, columns: Parameters<typeof readStatement>[1] = null) =>
  (await read(text, columns)).lines.map(({ amountPaise }) => amountPaise / 100)

test.each([
  ['Dr / Cr', ['DR', 'CR', 'Dr', 'Cr.']],
  ['DR|CR', ['DR', 'CR', 'dr', 'cr']],
  ['Type', ['D', 'C', 'D', 'C']],
  ['Debit/Credit', ['Debit', 'Credit', 'DEBIT', 'CREDIT']],
  ['', ['−', '+', '−', '+']],
])('the column “%s” of %j says what went out and what came in', async (head, marks) => {
  const rows = marks.map((mark, index) => `22/11/2026,a,${index + 1}.00,${mark},9.00`)
  expect(await amountsOf(`Date,Narration,Amount,${head || 'Sign'},Balance\n${rows.join('\n')}`)).toEqual([
    -1, 2, -3, 4,
  ])
})

test.each([
  ['Amount', ['-1.00', '2.00', '3.00-', '(4.00)'], [-1, 2, -3, -4]],
  ['Amount (INR)', ['1.00 Dr', '2.00 Cr', '3.00DR.', '4.00(Cr)'], [-1, 2, -3, 4]],
  ['Withdrawal (Dr)/Deposit (Cr)', ['1.00(Dr)', '2.00(Cr)', '1,234.00 (Dr)', '4.00 (Cr)'], [-1, 2, -1234, 4]],
])('“%s” says it by the signs of its cells', async (head, cells, amounts) => {
  const rows = cells.map((cell) => `22/11/2026,a,"${cell}"`)
  expect(await amountsOf(`Date,Narration,${head}\n${rows.join('\n')}`)).toEqual(amounts)
})

test('the mark of a balance is not that of the amounts', async () => {
  const federal =
    'Date,Particulars,Withdrawals,Deposits,Balance,Dr/Cr\n22/11/2026,a,5.00,,9.00,Cr\n22/11/2026,b,,7.00,16.00,Cr'
  expect(await amountsOf(federal)).toEqual([-5, 7])
  const { question, lines } = await read('Date,Narration,Amount,Balance,Dr/Cr\n22/11/2026,a,5.00,9.00,Cr')
  expect([question, lines]).toEqual([expect.stringContaining('“Amount” does not say'), []])
})

test('every row of a file is read, refused or ignored', async () => {
  const { rows, lines, problems, skipped } = await read(
    [
      'LOOM HOUSE',
      '12, Loom Lane, Bengaluru, Karnataka',
      '',
      'Date\tNarration\tChq/Ref No\tDr / Cr\tAmount\tBalance',
      '22/11/2026\tUPI/ASHA RAO/\t1\tCR\t1,180.00\t9',
      '\t612345678901/Payment\t\t\t\t',
      '22/11/2026\tb\t2\tXX\t5.00\t9',
      '22/11/2026\tc\t3\tCR\tfive\t9',
      '22/11/2026\td\t4.5E+13\tCR\t5.00\t9',
      '\te\t5\tCR\t5.00\t9',
      'Total\t\t\t\t1,185.00\t',
      '*** End of statement ***',
    ].join('\r\n'),
  )
  expect(rows).toEqual({ read: 2, refused: 4, ignored: 5 })
  expect(lines).toMatchObject([{ row: 5, text: 'UPI/ASHA RAO/ 612345678901/Payment', amountPaise: 118_000 }])
  expect(problems.slice(0, 4)).toEqual([
    { row: 7, message: 'It says neither debit nor credit: “XX”' },
    { row: 8, message: 'Its amount is not a number: “five”' },
    { row: 9, message: 'Its reference was shortened by a spreadsheet: “4.5E+13”' },
    { row: 10, message: 'It has no date' },
  ])
  expect(skipped).toBe(6)
})

test('a row with a debit and a credit is refused, and so is an amount with two readings', async () => {
  const { problems, lines } = await read(
    'Date,Narration,Debit,Credit\n22/11/2026,a,5,7\n22/11/2026,b,,"1,180"\n22/11/2026,c,-,0',
  )
  expect(lines).toEqual([])
  expect(problems).toMatchObject([
    { row: 2, message: 'It has a debit and a credit' },
    { row: 3, message: expect.stringContaining('can be read as 1180 or 1.180') },
    { row: 4, message: 'It has no amount' },
  ])
})
