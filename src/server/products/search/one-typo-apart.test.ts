import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneTypoApart } from './one-typo-apart.ts'

test('one letter added, omitted, changed or swapped is one typo', () => {
  for (const typo of ['kurta', 'kurtaa', 'kuta', 'kurts', 'kutra', 'ukrta', 'urta', 'kurat']) {
    expect(oneTypoApart(typo, 'kurta')).toBe(true)
    expect(oneTypoApart('kurta', typo)).toBe(true)
  }
})

test('two typos are too many', () => {
  for (const word of ['kurtaaa', 'kut', 'kirts', 'truka', 'shirt', ''])
    expect(oneTypoApart(word, 'kurta')).toBe(false)
})

test('any one edit of any word is one typo', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      word,
      fc.nat(7),
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom('add', 'drop', 'change', 'swap'),
      (letters, spot, letter, edit) => {
        const at = spot % letters.length
        const edited = [...letters]
        if (edit === 'add') edited.splice(at, 0, letter)
        if (edit === 'drop') edited.splice(at, 1)
        if (edit === 'change') edited[at] = letter
        if (edit === 'swap' && at + 1 < letters.length) edited.splice(at, 2, letters[at + 1]!, letters[at]!)
        expect(oneTypoApart(letters.join(''), edited.join(''))).toBe(true)
      },
    ),
  )
})
