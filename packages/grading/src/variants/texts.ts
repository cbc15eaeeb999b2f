import type { Chance } from './chance.ts'
import type { Draft, VariantWrite } from './draft.ts'
import type { Field, Table } from './field.ts'
import type { Literals } from './literals.ts'
import { mutatedText } from './mutate-text.ts'

/** Shapes of texts above and below a lone text that it takes on, one after another. */
const MOST_SHAPES = 6
/** Letters by which a lone word becomes longer and shorter. */
const LENGTHS = [2, -2, 5] as const
const LEAST_LETTERS = 2
const SETS_CASE = ['UPPER', 'LOWER', 'PROPER']
/** Spaces before, between and after words, as the data has them. */
const SPARE_SPACES = / {2,}|^ | $/

/** Texts that are taken apart: of other length, words, case and spaces, as far as the data shows or a formula minds them. */
export function varyTexts(tables: readonly Table[], literals: Literals, chance: Chance): VariantWrite[] {
  const fields = tables.flatMap(table => table.fields).filter(field => field.kind === 'text')
  if (fields.length === 0) return []
  const lone = fields.filter(field => field.values.length === 1)
  const all = (name: string, isIn: (field: Field) => boolean, change: (text: string, turn: number) => string) => {
    const meant = fields.filter(isIn)
    return meant.length > 0 ? [{ name, isShuffled: false, write: changing(meant, change) }] : []
  }
  const fresh = (text: string, field: Field) =>
    mutatedText(text, textsLike(field), chance, { named: literals.words, preservesShared: true })
  const shapes = lone.length > 0 ? Math.min(MOST_SHAPES, Math.max(...lone.map(f => textsLike(f).length))) : 0
  return [
    ...Array.from({ length: shapes }, (_, turn) => ({
      name: `text ${turn + 1}`,
      isShuffled: false,
      write: (draft: Draft) => {
        for (const field of lone) {
          const texts = shapesFirst(textsLike(field))
          draft.put(field, 0, fresh(textOf(texts[turn % texts.length]), field))
        }
      },
    })),
    ...LENGTHS.flatMap(by =>
      lone.length > 0
        ? [
            {
              name: by > 0 ? 'longer words' : 'shorter words',
              isShuffled: false,
              write: (draft: Draft) => {
                for (const field of lone)
                  draft.put(field, 0, withLength(fresh(textOf(field.values[0]), field), by, textsLike(field), chance))
              },
            },
          ]
        : [],
    ),
    ...(SETS_CASE.some(name => literals.functions.has(name))
      ? [
          ...all(
            'upper case',
            () => true,
            text => text.toUpperCase(),
          ),
          ...all(
            'lower case',
            () => true,
            text => text.toLowerCase(),
          ),
        ]
      : []),
    ...all('spare spaces', hasSpareSpaces, (text, turn) => spaced(text, turn)),
    ...all('no spare spaces', hasSpareSpaces, text => text.replace(/ +/g, ' ').trim()),
  ]
}

/** Texts whose shape a text may take on. */
const textsLike = ({ values, examples }: Field) => (examples.length > 0 ? examples : values)

/** Texts of which each shape comes once before any comes again. */
function shapesFirst(texts: readonly unknown[]): unknown[] {
  const seen = new Set<string>()
  const isNew = (text: unknown) => {
    const shape = textOf(text)
      .replaceAll(/\p{L}+/gu, 'A')
      .replaceAll(/\d+/g, '9')
    return !seen.has(shape) && seen.add(shape)
  }
  const first = texts.filter(isNew)
  return [...first, ...texts.filter(text => !first.includes(text))]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const hasSpareSpaces = (field: Field) =>
  textsLike(field).some(text => typeof text === 'string' && SPARE_SPACES.test(text))

function changing(fields: readonly Field[], change: (text: string, turn: number) => string) {
  return (draft: Draft) => {
    for (const field of fields)
      draft.line(field).forEach((value, i, line) => {
        if (typeof value === 'string') line[i] = change(value, i)
      })
  }
}

/** Spaces before, after and between the words of a text. */
function spaced(text: string, turn: number): string {
  const words = text.trim().split(/ +/)
  return `${' '.repeat(1 + (turn % 3))}${words.join(' '.repeat(2 + (turn % 2)))}${' '.repeat(2 - (turn % 2))}`
}

/**
 * Words of small letters by some letters longer or shorter; codes of capitals and digits have the length that their texts have.
 * A part that all texts share stays.
 */
function withLength(text: string, by: number, texts: readonly unknown[], chance: Chance): string {
  const lists = texts.map(other => new Set(String(other).match(/\p{L}+/gu) ?? []))
  const isShared = (word: string) => lists.length > 1 && lists.every(list => list.has(word))
  return text.replace(/\p{L}+/gu, word => {
    if (word === word.toUpperCase() || isShared(word) || word.length < LEAST_LETTERS) return word
    if (by < 0) return word.slice(0, Math.max(LEAST_LETTERS, word.length + by))
    return word + Array.from({ length: by }, () => 'aeionrst'[chance.below(8)]).join('')
  })
}
