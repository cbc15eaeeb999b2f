import { indiaDate } from '@learn/contract/base'
import type { ReviewCard, ReviewDeck } from '@learn/contract/deck'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import {
  type ClassroomParts,
  isPlaceOpen,
  type MarkedPart,
  type MarkedWork,
  type Place,
  readPlaces,
} from '../../classroom/index.ts'
import { linkTo } from '../../learning/index.ts'
import { findCards, isDeckOn, setDeckOn } from '../repo.ts'
import { type Candidate, chooseCards } from './choose-cards.ts'

export interface DeckParts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures'> {
  markedWork(): readonly MarkedWork[]
}

/** A mistake that a learner can review now. */
interface Mistake extends Candidate {
  card: string
  source: MarkedWork
  part: MarkedPart
  place: Place
}

/** The cards that the caller reviews today; none before they turn the deck on. */
export async function readDeck(parts: DeckParts, caller: Caller): Promise<ReviewDeck> {
  const serverAt = epochS(parts.clock.now())
  const deck = { day: indiaDate(serverAt), serverAt }
  if (!(await isDeckOn(parts.db, caller.userId)))
    return { ...deck, isOn: false, cards: [], total: 0, doneToday: 0, nextAt: null }
  const mistakes = await findMistakes(parts, caller)
  const { chosen, ...day } = chooseCards(mistakes, serverAt)
  return { ...deck, isOn: true, cards: await showCards(caller, chosen), total: mistakes.length, ...day }
}

async function findMistakes(parts: DeckParts, caller: Caller): Promise<Mistake[]> {
  const places = new Map([...(await readPlaces(parts, caller))].filter(([, place]) => isPlaceOpen(place)))
  const rows = await findCards(parts.db, caller.userId)
  const memories = new Map(rows.map(({ card, ...memory }) => [card, memory]))
  const found: Mistake[] = []
  for (const source of parts.markedWork())
    for (const part of await source.read(caller.userId, places)) {
      const place = places.get(part.activityId)
      const card = `${part.kind}-${part.key}`
      if (!part.mistakeAt || !place) continue
      found.push({ card, source, part, place, mistakeAt: epochS(part.mistakeAt), memory: memories.get(card) ?? null })
    }
  return found
}

/** The chosen mistakes with their texts, in the same order. */
async function showCards(caller: Caller, chosen: readonly Mistake[]): Promise<ReviewCard[]> {
  const faces = new Map<string, ReviewCard['face']>()
  for (const [source, mistakes] of Map.groupBy(chosen, ({ source }) => source)) {
    const wrong = mistakes.map(({ part }) => part)
    for (const [key, face] of await source.showMistakes(caller.userId, wrong)) faces.set(`${source.kind}-${key}`, face)
  }
  return chosen.flatMap(({ card, part, place, mistakeAt, memory }) => {
    const face = faces.get(card)
    if (!face) return []
    const { activity, programId, entry } = place
    const placed = { activity: linkTo(activity), programId, courseName: entry.course.fullName }
    return [{ card, kind: part.kind, ...placed, mistakeAt, face, memory }]
  })
}

/** Turns the deck of the caller on or off. */
export async function saveDeck(
  { db, clock }: DeckParts,
  { userId }: Caller,
  isOn: boolean,
): Promise<{ isOn: boolean }> {
  await db.transaction().execute(tx => setDeckOn(tx, userId, isOn, clock.now()))
  return { isOn }
}
