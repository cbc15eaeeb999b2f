import { expect, it } from 'vitest'
import { chooseCaptions } from './caption-language.ts'

const track = (language: string) => ({ language, label: language, url: `/${language}.vtt` })
const all = ['en-IN', 'hi', 'ta'].map(track)

it.each([
  ['the language chosen last', 'ta', ['hi'], 'ta'],
  ['the language of the browser', null, ['hi-IN', 'en'], 'hi'],
  ['a near one', null, ['en-GB'], 'en-IN'],
  ['what the browser asks for, where the film has not the one chosen last', 'de', ['hi'], 'hi'],
  ['the first, where none fits', 'de', ['fr'], 'en-IN'],
] as const)('captions are in %s', (_what, chosen, wanted, language) => {
  expect(chooseCaptions(all, chosen, wanted)?.language).toBe(language)
})

it('a film without captions has none', () => {
  expect(chooseCaptions([], 'en', ['en'])).toBeNull()
})
