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

test('the columns of a known bank fill themselves in, below what stands above them', () => {
  const { columns, lines, problems } = read(hdfc)
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

test('a settlement of Razorpay is read in paise by the columns that are named', () => {
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
  expect(read(file, columns).lines).toMatchObject([
    { reference: 'pay_1', amountPaise: 97_640, feePaise: 2_360 },
    { reference: 'rfnd_1', amountPaise: -50_000, feePaise: 0 },
  ])
})

const recon = `entity_id,transaction_entity,amount,fee (exclusive tax),tax,debit,credit,settled_at
pay_1,payment,1180.00,23.60,4.25,0,1152.15,22/11/2026`

test('a settlement of Razorpay with fees without their tax has both', () => {
  const { columns, lines } = read(recon)
  expect(columns).toMatchObject({ credit: 'credit', fee: 'fee (exclusive tax)', tax: 'tax' })
  expect(lines).toMatchObject([{ amountPaise: 115_215, feePaise: 2_785 }])
})

test('a tax inside the fee is not counted beside it', () => {
  const { columns } = read('entity_id,credit,fee,tax,settled_at\npay_1,976.40,23.60,3.60,22/11/2026')
  expect(columns).toMatchObject({ fee: 'fee', tax: null })
})

test('a field that had no column in the file before takes one that is known, and one that was named keeps it', () => {
  const before = { date: 'settled_at', credit: 'amount', fee: null, tax: null }
  expect(readStatement(Buffer.from(recon), before, true).columns).toMatchObject({
    credit: 'amount',
    fee: 'fee (exclusive tax)',
    tax: 'tax',
  })
  expect(read(recon, before).columns).toMatchObject({ fee: null, tax: null })
})

test('a file of one signed column and of no known one', () => {
  expect(read('date;narration;amount\n22/11/2026;a;-12.50\n22/11/2026;b;7').lines).toMatchObject([
    { amountPaise: -1_250 },
    { amountPaise: 700 },
  ])
  const unknown = read('Tag,Betrag,Zweck\n22/11/2026,7,b')
  expect(unknown.headers).toEqual(['Tag', 'Betrag', 'Zweck'])
  expect([unknown.columns.date, unknown.lines]).toEqual([null, []])
  expect(read('Tag,Betrag,Zweck\n22/11/2026,7,b', { date: 'Tag', credit: 'Betrag' }).lines).toHaveLength(1)
})

test('equal lines of one file are told apart, and the same line of two files is one', () => {
  const row = '22/11/2026,UPI 123456789012,5\n'
  const once = read(`date,narration,credit\n${row}`).lines.map(({ lineKey }) => lineKey)
  const twice = read(`date,narration,credit\n${row}${row}`).lines.map(({ lineKey }) => lineKey)
  expect(new Set(twice).size).toBe(2)
  expect(twice[0]).toBe(once[0])
})

test('quotes within a text are taken as they are', () => {
  expect(read('date,narration,credit\n22/11/2026,M/S "RAO" SONS,5').lines).toMatchObject([
    { text: 'M/S "RAO" SONS' },
  ])
})

test.each([
  ['', 'This file is empty'],
  [
    `date,narration,credit\n${'22/11/2026,a,1\n'.repeat(20_001)}`,
    'A statement may have at most 20,000 lines',
  ],
])('a file is refused', (text, message) => expect(() => read(text)).toThrow(message))
