import { expect, it } from 'vitest'
import { wholeWords } from './cut-text.tsx'

const within = (length: number) => (shown: string) => shown.length <= length

it('a text that fits stays whole', () => expect(wholeWords('Read charts.', within(20))).toBe('Read charts.'))

it.each([
  ['Charts, tables and maps in practice', 20, 'Charts, tables and…'],
  ['Charts, tables and maps in practice', 14, 'Charts…'],
  ['Charts, tables and maps in practice', 35, 'Charts, tables and maps in practice'],
])('%s in %i characters is cut between words', (text, length, shown) =>
  expect(wholeWords(text, within(length))).toBe(shown),
)

it('a first word that is too long for the card stays', () =>
  expect(wholeWords('Antidisestablishment now', within(5))).toBe('Antidisestablishment…'))
