import { describe, expect, it } from 'vitest'
import { ALL, chooseEntries, type Entry, getCategories, getLetter, getLetters } from './entries.ts'

const entry = (concept: string, change: Partial<Entry> = {}): Entry => ({
  key: concept,
  concept,
  aliases: [],
  html: '',
  categories: [],
  files: [],
  ...change,
})
const list = [
  entry('Élan', { html: '<p title="mean">A push</p>' }),
  entry('Mean', { aliases: ['Average'], categories: ['Centre'] }),
  entry('Median', { html: '<p>Not the mean</p>', categories: ['Centre', 'Ranks'] }),
  entry('3-sigma'),
]
const found = (change: Partial<typeof ALL>) => chooseEntries(list, { ...ALL, ...change }).map(({ key }) => key)

describe('entries of a glossary', () => {
  it('stand under letters without accents, signs last', () => {
    expect(getLetters(list)).toEqual(['E', 'M', '#'])
    expect(getLetter({ concept: 'मध्य' })).toBe('म')
  })

  it('have categories by name', () => expect(getCategories(list)).toEqual(['Centre', 'Ranks']))

  it.each([
    [{}, ['Élan', 'Mean', 'Median', '3-sigma']],
    [{ text: 'mean' }, ['Mean', 'Median']],
    [{ text: 'AVER' }, ['Mean']],
    [{ text: 'elan' }, ['Élan']],
    [{ text: 'sigma' }, ['3-sigma']],
    [{ letter: 'M', category: 'Ranks' }, ['Median']],
    [{ letter: 'M', text: 'push' }, []],
  ])('are chosen by %j', (wanted, expected) => expect(found(wanted)).toEqual(expected))
})
