import type { AnswerShown } from './answer-shown.ts'
import { type Arrangement, getOrder } from './arrangement.ts'
import { gapsIn, wordsFor } from './inline.ts'
import type { Question, QuestionOf } from './question.ts'
import { placesIn } from './response.ts'
import { migrateFields } from './stack/migrate-fields.ts'

/**
 * Migrates an answer from one version of a question to another. Choices are matched by their text, not by their position. Null when the
 * other version lacks a chosen text or is a question of another type.
 */
export function migrateAnswer(shown: Question, into: Question, answer: AnswerShown): AnswerShown | null {
  if (shown === into) return answer
  if ((shown.type === 'singlechoice' || shown.type === 'multichoice') && into.type === shown.type)
    return isOfOne(shown) === isOfOne(into) ? carriedChoice(shown.choices, into.choices, answer) : null
  if (shown.type === 'match' && into.type === 'match') return carriedMatch(shown, into, answer)
  if (shown.type === 'ordering' && into.type === 'ordering') return carriedOrder(shown, into, answer)
  if (shown.type === 'gaps' && into.type === 'gaps') return carriedGaps(shown, into, answer)
  if (shown.type === 'picturegaps' && into.type === 'picturegaps') return carriedPlaces(shown, into, answer)
  if (shown.type === 'markers' && into.type === 'markers') return carriedMarkers(shown, into, answer)
  if (shown.type === 'cloze' && into.type === 'cloze') return carriedParts(shown, into, answer)
  if (shown.type === 'calculated' && into.type === 'calculated') return carriedDraw(shown, into, answer)
  if (shown.type === 'stack' && into.type === 'stack') return migrateFields(shown, into, answer)
  return shown.type === into.type ? answer : null
}

const isOfOne = (question: QuestionOf<'singlechoice' | 'multichoice'>): boolean =>
  question.type === 'singlechoice' || question.isSingle

/** The index of a choice that no longer exists. */
const GONE = -1

/**
 * The new index of each text. A reworded text is matched by its position when it is the only change; equal texts are matched in
 * order.
 */
function placesNow(before: readonly string[], now: readonly string[]): number[] {
  const taken = new Set<number>()
  const same = now.map(plain)
  const found = before.map(text => {
    const index = same.findIndex((one, n) => one === plain(text) && !taken.has(n))
    if (index >= 0) taken.add(index)
    return index
  })
  const lost = found.indexOf(GONE)
  const isReworded = before.length === now.length && found.every((index, n) => index === n || n === lost)
  return isReworded ? before.map((_text, n) => n) : found
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const htmlsOf = (items: readonly { html: string }[]): string[] => items.map(({ html }) => html)

/** Whether every index still exists. */
const areAll = (indexes: readonly (number | undefined)[]): indexes is number[] =>
  indexes.every(index => index !== undefined && index !== GONE)

/** A choice that is gone leaves its place empty: what stood beside it is where it was. */
function carriedChoice(
  before: readonly { html: string }[],
  now: readonly { html: string }[],
  { answer, arrangement }: AnswerShown,
): AnswerShown | null {
  const places = placesNow(htmlsOf(before), htmlsOf(now))
  const items = getOrder(before, arrangement.items).map(index => places[index] ?? GONE)
  const chosen =
    typeof answer === 'object'
      ? Object.entries(placesIn(answer)).flatMap(([place, value]) => (value > 0 ? Number(place) : []))
      : [Number(answer ?? -1)].filter(place => place >= 0)
  return areAll(chosen.map(place => items[place])) ? { answer, arrangement: { ...arrangement, items } } : null
}

function carriedMatch(
  before: QuestionOf<'match'>,
  now: QuestionOf<'match'>,
  { answer, arrangement }: AnswerShown,
): AnswerShown | null {
  const textsOf = ({ pairs }: QuestionOf<'match'>) => pairs.map(({ promptHtml }) => promptHtml)
  const answersOf = ({ pairs }: QuestionOf<'match'>) => pairs.map(({ answer }) => answer)
  const prompts = placesNow(textsOf(before), textsOf(now))
  const items = getOrder(before.pairs, arrangement.items).map(index => prompts[index])
  // Answers that read alike are one answer: each is found for itself.
  const answers = getOrder(before.pairs, arrangement.answers).map(index => {
    const said = plain(before.pairs[index]?.answer ?? '')
    const found = answersOf(now).findIndex(answer => plain(answer) === said)
    return found === GONE ? (placesNow(answersOf(before), answersOf(now))[index] ?? GONE) : found
  })
  const chosen = Object.values(placesIn(answer)).filter(place => place >= 0)
  if (!areAll(items) || !areAll(chosen.map(place => answers[place]))) return null
  return { answer, arrangement: { ...arrangement, items, answers } }
}

function carriedOrder(
  before: QuestionOf<'ordering'>,
  now: QuestionOf<'ordering'>,
  { answer, arrangement }: AnswerShown,
): AnswerShown | null {
  const places = placesNow(before.items, now.items)
  const items = getOrder(before.items, arrangement.items).map(index => places[index])
  return areAll(items) ? { answer, arrangement: { ...arrangement, items } } : null
}

/** The words of a gap are counted among those that it takes: the answer itself is written anew. */
function carriedGaps(
  before: QuestionOf<'gaps'>,
  now: QuestionOf<'gaps'>,
  { answer, arrangement }: AnswerShown,
): AnswerShown | null {
  const [gaps, gapsNow] = [gapsIn(before), gapsIn(now)]
  if (gaps.length !== gapsNow.length) return null
  const places = placesNow(htmlsOf(before.words), htmlsOf(now.words))
  const kept = getOrder(before.words, arrangement.items).map(index => places[index] ?? GONE)
  const added = now.words.map((_word, n) => n).filter(n => !kept.includes(n))
  const after = { ...arrangement, items: [...kept.filter(index => index !== GONE), ...added] }
  const chosen = Object.entries(placesIn(answer)).filter(([, place]) => place >= 0)
  const written = chosen.map(([gap, place]) => {
    const word = wordsFor(before, arrangement, gaps[Number(gap)] ?? GONE)[place]
    const index = word === undefined ? GONE : (places[word] ?? GONE)
    return [gap, index === GONE ? GONE : wordsFor(now, after, gapsNow[Number(gap)] ?? GONE).indexOf(index)] as const
  })
  if (!areAll(written.map(([, place]) => place))) return null
  return { answer: Object.fromEntries(written), arrangement: after }
}

/** Things are followed by what they say; a place stays what it is by its number. */
function carriedPlaces(
  before: QuestionOf<'picturegaps'>,
  now: QuestionOf<'picturegaps'>,
  { answer, arrangement }: AnswerShown,
): AnswerShown | null {
  if (before.places.length !== now.places.length) return null
  const found = placesNow(htmlsOf(before.things), htmlsOf(now.things))
  const items = getOrder(before.things, arrangement.items).map(index => found[index] ?? GONE)
  const chosen = Object.values(placesIn(answer)).filter(place => place >= 0)
  return areAll(chosen.map(place => items[place])) ? { answer, arrangement: { ...arrangement, items } } : null
}

/** Points stay where they are; markers are followed by what they say. */
function carriedMarkers(
  before: QuestionOf<'markers'>,
  now: QuestionOf<'markers'>,
  { answer, arrangement }: AnswerShown,
): AnswerShown | null {
  const found = placesNow(htmlsOf(before.markers), htmlsOf(now.markers))
  const items = getOrder(before.markers, arrangement.items).map(index => found[index] ?? GONE)
  const placed = Object.entries(typeof answer === 'object' ? answer : {}).filter(([, text]) => text !== '')
  return areAll(placed.map(([place]) => items[Number(place)]))
    ? { answer, arrangement: { ...arrangement, items } }
    : null
}

/** Part by part; of several choices the answer is written anew, in the order of the author. */
function carriedParts(
  before: QuestionOf<'cloze'>,
  now: QuestionOf<'cloze'>,
  { answer, arrangement }: AnswerShown,
): AnswerShown | null {
  if (before.parts.length !== now.parts.length) return null
  const given = typeof answer === 'object' ? answer : {}
  const written: Record<string, number | string> = {}
  const parts: Arrangement[] = []
  for (const [n, part] of before.parts.entries()) {
    const after = now.parts[n]
    const own = Object.entries(given).filter(([key]) => key === `${n}` || key.startsWith(`${n}.`))
    const several = own.flatMap(([key, value]) => (key.includes('.') ? [[key.slice(`${n}.`.length), value]] : []))
    const carried =
      after &&
      migrateAnswer(part, after, {
        answer: several.length > 0 ? Object.fromEntries(several) : given[`${n}`],
        arrangement: arrangement.parts?.[n] ?? {},
      })
    if (!carried) return null
    const isOfSeveral = after.type === 'multichoice' && !after.isSingle
    parts.push(isOfSeveral ? {} : carried.arrangement)
    for (const [key, value] of own) {
      if (!isOfSeveral) written[key] = value
      else if (Number(value) > 0)
        written[`${n}.${carried.arrangement.items?.[Number(key.slice(`${n}.`.length))] ?? GONE}`] = value
    }
  }
  return { answer: written, arrangement: { ...arrangement, parts } }
}

/** The numbers that were drawn are drawn again. */
function carriedDraw(
  before: QuestionOf<'calculated'>,
  now: QuestionOf<'calculated'>,
  answer: AnswerShown,
): AnswerShown | null {
  const drawn = JSON.stringify(before.rows[(answer.arrangement.row ?? 0) % before.rows.length])
  const row = now.rows.findIndex(numbers => JSON.stringify(numbers) === drawn)
  if (row < 0 || before.asks.kind !== now.asks.kind) return null
  const kept = { ...answer, arrangement: { ...answer.arrangement, row } }
  if (before.asks.kind === 'number' || now.asks.kind === 'number') return kept
  return before.asks.isSingle === now.asks.isSingle ? carriedChoice(before.asks.choices, now.asks.choices, kept) : null
}
