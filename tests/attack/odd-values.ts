/** The texts of lines, in which a broken bar is between two. */
const list = (...lines: string[]): string[] => lines.join('¦').split('¦')

/** Signs that nobody sees: blanks, joiners, marks of direction, fillers. */
const unseen = [
  ...'\t\n\r\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u2003\u200b\u200c\u200d\u200e\u200f\u2028\u2029',
  ...'\u202a\u202c\u202d\u202e\u2060\u2063\u2066\u2067\u2069\u2800\u3000\u3164\ufe0f\ufeff\uffa0\u{e0001}\u{e0041}',
]

/** Names in the scripts of India, and in others. */
const names = list(
  'आशा राव¦আশা রাও¦આશા રાવ¦ਆਸ਼ਾ ਰਾਓ¦ஆஷா ராவ்¦ఆశా రావు¦ಆಶಾ ರಾವ್¦ആശ റാവു¦ଆଶା ରାଓ¦ᱟᱥᱟ¦آشا راؤ¦אשה ראו',
  'آشا ૧૨¦ශා රාඕ¦ཨ་ཤ¦အာရှာ¦อาชา¦阿莎¦アシャ¦아샤¦Аша Рао¦Άσα¦Աշա¦აშა¦አሻ¦Ășă Ṙáø¦Ḁ̷̛̺ṣ̸h̵a¦ａｓｈａ¦𝓐𝓼𝓱𝓪',
  'ǅ ß ﬁ İ ı¦D\'Souza¦O’Brien¦Asha-Rao¦Rao, Asha¦Dr. A. P. J.¦X Æ A-12¦Rao/Nair¦Asha\\Rao¦"Asha"',
  'null',
)

const emoji = [
  ...['😀', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇮🇳', '👍🏽', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '™️', '\u{1fae8}'],
  ...['Asha 😀', '😀'.repeat(20), '👩‍👩‍👧‍👦'.repeat(5)],
]

const rightToLeft = [
  '\u202eRao',
  'Rao\u202e',
  '\u2067آشا\u2069',
  'Asha آشا 12',
  '(آشا)',
  '١٢٣ شارع',
  'שלום, 5-6',
]

const numbers = [
  ...list(
    '0¦-0¦007¦-1¦+1¦1.0¦1,299¦1299,00¦₹1,299¦Rs. 500/-¦1.000¦1e5¦1E+13¦0x10¦१२३¦١٢٣¦１２¦½¦Ⅷ¦²¦1 000',
    '1\u00a0000¦\'123¦="123"¦(500)¦500-¦Infinity¦-Infinity¦2147483648¦9007199254740993¦0.1¦.5¦5.¦1/2',
    '50%¦1:30¦38:05:00',
  ),
  '9'.repeat(30),
]

const days = list(
  '0000-01-01¦0001-01-01¦1000-01-01¦1582-10-10¦1899-12-31¦1970-01-01¦2000-02-29¦2026-02-29',
  '2026-02-30¦2026-13-01¦2026-00-10¦2038-01-19¦2099-12-31¦9999-12-31¦10000-01-01¦+010000-01-01',
  '-000001-01-01¦275760-09-13¦31/12/2026¦12/31/2026¦28 Nov 2026¦28-11-26¦45989¦today¦20261128',
  '0001-01-01T00:00:00Z¦1969-12-31T23:59:59Z¦2026-11-28T00:00:00+05:30¦2026-11-28T24:00:00Z',
  '2026-11-28T23:59:60Z¦2026-11-28T10:00¦2026-11-28 10:00¦9999-12-31T23:59:59.999Z',
  '2099-01-01T00:00:00.000Z¦+275760-09-13T00:00:00.000Z¦294276-12-31T00:00:00Z¦02-29¦12-31¦00:00',
  '23:59¦24:00',
)

const places = list(
  '560001¦560 001¦560-001¦ 560001 ¦560001\u200b¦５６０００１¦५६०००१¦5 6 0 0 0 1¦000000¦010001¦999999',
  '56000¦5600011¦PIN 560001¦+91¦+91 98765 43210¦+919876543210¦919876543210¦098765-43210',
  '(98765) 43210¦+91-98765-43210¦0091 9876543210¦९८७६५४३२१०¦0000000000¦1234567890¦98765 43210 / 11',
  'karnataka¦KARNATAKA ¦कर्नाटक¦Orissa¦Pondicherry¦New Delhi¦J&K¦Andaman & Nicobar¦29¦KA',
)

const addresses = list(
  'A@B.example¦ASHA@TAANKA.EXAMPLE¦asha+tag@taanka.example¦आशा@उदाहरण.example',
  'a@xn--p1b6ci4b4b3a.example¦"a b"@taanka.example¦o\'brien@taanka.example¦a@b.c',
  'asha@taanka.example.¦<asha@taanka.example>¦a@[127.0.0.1]¦asha@upi¦asha.rao-1@okbank¦A@UPI',
  'https://taanka.example¦HTTPS://TAANKA.EXAMPLE/{awb}¦https://a:b@c.example',
  'https://xn--p1b6ci4b4b3a.example/¦//evil.example¦data:text/html,x¦/products¦/a/../b¦/%61¦/É',
  '/a?b#c¦/ ',
)

const codes = list(
  'save20¦SAVE20 ¦SAVE\u200b20¦XXXL¦3XL¦S/M¦UK 7¦28"¦M:1¦M:1, L:2¦toString¦__proto__¦constructor',
  '29AAGCB7383J1Z4¦29aagcb7383j1z4¦ 29AAGCB7383J1Z4¦27AAPFU0939F1ZV¦07AAGCB7383J1ZA¦#fff¦#0F5B46',
  'Navy  Blue¦navy blue¦NAVY¦6205¦62¦U74999DL2020PTC123456¦412233445566¦4122 3344 5566',
)

const markup = [
  ...list(
    '<b>x</b>¦<script>alert(1)</script>¦&amp;¦&#0;¦]]>¦-->¦{{7*7}}¦${7*7}¦%00¦%s%n¦\\u0000¦=1+1¦+1+1',
    '-1+1¦@SUM(1)¦\' or 1=1 --¦a;b¦a,b¦a"b¦"¦\'¦|¦\\¦/¦?¦#¦%¦_¦# Title¦[a](javascript:alert(1))',
    '![a](//b)¦[a]: x¦`¦~~~',
  ),
  '`'.repeat(50),
  '>'.repeat(50),
  '* '.repeat(50),
]

/** Characters around the limits of columns and forms. */
const lengths = [
  1, 2, 3, 12, 13, 20, 40, 41, 60, 80, 100, 101, 120, 150, 200, 254, 255, 300, 500, 1_000, 2_000, 4_000,
  5_000,
]

/** About 400 texts that a door may well take, and that a page, a list or a file has to bear afterwards. */
export const oddTexts: readonly string[] = [
  ...new Set([
    '',
    ' ',
    ...unseen,
    unseen.join(''),
    ...unseen.slice(0, 40).map((sign) => `As${sign}ha`),
    ...names,
    ...emoji,
    ...rightToLeft,
    ...numbers,
    ...days,
    ...places,
    ...addresses,
    ...codes,
    ...markup,
    ...lengths.map((length) => 'W'.repeat(length)),
    ...lengths.slice(8).map((length) => 'क्षि'.repeat(length / 4)),
    ...lengths.slice(8).map((length) => 'Loom lane '.repeat(length / 10)),
  ]),
]

/** In place of a number. */
export const oddNumbers: readonly number[] = [
  ...[
    -1, 0, 1, 2, 5, 6, 9, 10, 12, 28, 31, 99, 100, 101, 365, 366, 720, 999, 1_000, 1_440, 9_999, 10_000,
    20_000, 99_999,
  ],
  ...[
    100_000,
    999_999,
    1_000_000,
    9_999_999,
    99_999_999,
    100_000_000,
    100_000_001,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53 - 1,
    0.5,
  ],
]
