import type { Question, QuestionOf } from './question.ts'
import { getSeeds } from './stack/seeds.ts'

/** What was shuffled, fixed for an attempt: place by place, the index of what the author wrote. */
export interface Arrangement {
  /** Choices, prompts of a match, things and markers of a picture. */
  items?: number[]
  /** Answers of a match to choose from, as indexes of its pairs. */
  answers?: number[]
  /** Of a text with answers inside: part by part. */
  parts?: Arrangement[]
  /** Which numbers were drawn. */
  row?: number
  /** Which pairs were drawn. */
  pairs?: DrawnPair[]
  /** What a STACK question draws its numbers by. */
  seed?: number
}

/** A pair of a match that was drawn from the bank: of which question and which version of it. */
export interface DrawnPair {
  promptHtml: string
  answer: string
  version: number
  question: number
}

/** Gives a number from 0 up to, not including, 1. */
type Random = () => number

/** In what order a question is shown. `shuffles` is the quiz's word: both must agree. */
export function arrange(question: Question, shuffles: boolean, random: Random): Arrangement {
  switch (question.type) {
    case 'multichoice':
    case 'singlechoice':
      return shuffles && question.shuffles ? { items: shuffled(indexesOf(question.choices), random) } : {}
    case 'match': {
      const asked = indexesOf(question.pairs).filter(n => question.pairs[n]?.promptHtml !== '')
      // Answers are always shuffled: in their own order they would tell what belongs to what.
      const answers = shuffled(firstOfEach(question.pairs.map(({ answer }) => answer)), random)
      return { items: shuffles && question.shuffles ? shuffled(asked, random) : asked, answers }
    }
    case 'cloze':
      return { parts: question.parts.map(part => arrange(part, shuffles, random)) }
    case 'gaps':
      return shuffles && question.shuffles ? { items: shuffled(indexesOf(question.words), random) } : {}
    case 'picturegaps':
      return shuffles && question.shuffles ? { items: shuffled(indexesOf(question.things), random) } : {}
    case 'markers':
      return shuffles && question.shuffles ? { items: shuffled(indexesOf(question.markers), random) } : {}
    case 'ordering':
      return { items: mixed(askedOf(question, random), random) }
    case 'calculated': {
      const row = Math.floor(random() * question.rows.length)
      const { asks } = question
      if (asks.kind === 'number') return { row }
      return shuffles && asks.shuffles ? { row, items: shuffled(indexesOf(asks.choices), random) } : { row }
    }
    case 'stack': {
      const seeds = getSeeds(question)
      return { seed: seeds[Math.floor(random() * seeds.length)] ?? 1 }
    }
    case 'truefalse':
    case 'shortanswer':
    case 'numerical':
    case 'essay':
    case 'coderunner':
    // What is drawn from a bank is arranged once it is there: see drawnQuestion.
    case 'randommatch':
    case 'description':
    case 'unsupported':
      return {}
  }
}

/** Which things of an ordering are asked, in their right order. */
function askedOf({ items, count, isRun }: QuestionOf<'ordering'>, random: Random): number[] {
  const all = indexesOf(items)
  if (count === 0 || count >= all.length) return all
  if (!isRun)
    return shuffled(all, random)
      .slice(0, count)
      .toSorted((a, b) => a - b)
  const from = Math.floor(random() * (all.length - count + 1))
  return all.slice(from, from + count)
}

/** Never in the order that is asked for: nobody could tell that it was meant. */
function mixed(order: readonly number[], random: Random): number[] {
  const list = shuffled(order, random)
  const isSame = list.every((item, n) => item === order[n])
  return isSame && list.length > 1 ? [...list.slice(1), ...list.slice(0, 1)] : list
}

/** The index behind a place; undefined for none. */
export const indexAt = (order: readonly number[] | undefined, place: number): number | undefined =>
  place < 0 ? undefined : order ? order[place] : place

/** The places in order, of a question as it is shown. */
export const getOrder = (items: readonly unknown[], order: readonly number[] | undefined): readonly number[] =>
  order ?? indexesOf(items)

const indexesOf = (items: readonly unknown[]): number[] => items.map((_item, index) => index)

/** Indexes of the texts, each text once. */
const firstOfEach = (texts: readonly string[]): number[] =>
  indexesOf(texts).filter(n => texts.indexOf(texts[n] ?? '') === n)

function shuffled(items: readonly number[], random: Random): number[] {
  const list = [...items]
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [list[last], list[other]]
    if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a]
  }
  return list
}
