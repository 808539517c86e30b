/** Texts that have broken other programs: not storable, too long, or with a special meaning elsewhere. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  'NUL \u0000 inside',
  'half \ud83d a pair',
  '\udc00',
  'x'.repeat(240_000),
  '😀'.repeat(3_000),
  'e\u0301'.repeat(500),
  '\u202Egnirts',
  '\uFEFF\u200B',
  '\r\nBcc: everyone@taanka.example\r\n\r\n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("http://taanka.example";"x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "' or 1=1; drop table orders; --",
  '%_\\%',
  '../../../../etc/passwd',
  '%2e%2e%2f%00',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '-1',
  '99999999999999999999',
  '2026-02-31T25:61:61Z',
  '-99999-01-01',
  '00000000-0000-0000-0000-000000000000',
]

/** Becomes the number 1e400 in the body, which JavaScript reads as infinite. */
const hugeNumber = '@number:1e400'

/** Values in place of a number. */
export const hostileNumbers: readonly unknown[] = [
  -1,
  -0.5,
  0,
  0.1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  5e-324,
  hugeNumber,
  '1',
  'NaN',
  true,
  null,
]

/** Values in place of an object or a list. */
export const hostileShapes: readonly unknown[] = [
  null,
  true,
  7,
  'text',
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: null },
  JSON.parse('{"__proto__": {"role": "admin"}, "constructor": {"prototype": {}}}'),
  Array.from({ length: 2_000 }, () => 1),
]

export const jsonOf = (body: unknown): string => JSON.stringify(body).replaceAll(`"${hugeNumber}"`, '1e400')

/** Unknown ids in every form that the store uses. */
export const unknownIds: readonly string[] = [
  'unknown',
  'TK-ZZZZZZZZ',
  '3f2b8c1e-0000-4000-8000-000000000000',
  '0',
  '-1',
  '99999999999999999999',
  '560099',
  'NOCODE',
]
