import type { Skill, SkillActivity, SkillEvidence, SkillPractice, SkillReport } from '@learn/contract/skills'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, isPlaceOpen, type MarkedWork, type Place, readPlaces } from '../classroom/index.ts'
import { linkTo } from '../learning/index.ts'
import { bandAt, HALF_LIFE_DAYS, LevelSum, PART_WEIGHT, START, START_WEIGHT, weighWork } from './level.ts'
import { readTaggedWork, type TaggedWork } from './tagged-work.ts'

export interface SkillsParts extends Pick<ClassroomParts, 'db' | 'clock' | 'structures'> {
  markedWork(): readonly MarkedWork[]
}

const PRACTICE_ROWS = 3

/** The skills that the courses of the caller show, each with its evidence and what would lift it. */
export async function readSkills(parts: SkillsParts, caller: Caller): Promise<SkillReport> {
  const nowS = epochS(parts.clock.now())
  const places = await readPlaces(parts, caller)
  const tagged = await readTaggedWork(parts, caller.userId, places)
  const evidence = findEvidence(tagged, nowS)
  const skills = groupBySkill(tagged).map(({ name, work }) => presentSkill(name, work, evidence))
  const works = new Set<number | string>()
  const named = new Set<number>()
  let latestAt: number | null = null
  for (const { evidence: pieces, practice } of skills) {
    for (const { activityId, part, at } of pieces) {
      works.add(part === null ? activityId : `${activityId} ${part}`)
      named.add(activityId)
      latestAt = Math.max(latestAt ?? at, at)
    }
    for (const { activityId } of practice) named.add(activityId)
  }
  return {
    works: works.size,
    latestAt,
    activities: [...named].flatMap(id => {
      const place = places.get(id)
      return place ? [presentPlace(place)] : []
    }),
    skills: skills.sort((a, b) => (b.level ?? -1) - (a.level ?? -1) || a.name.localeCompare(b.name)),
    rule: { start: START, startWeight: START_WEIGHT, halfLifeDays: HALF_LIFE_DAYS, partWeight: PART_WEIGHT },
    serverAt: nowS,
  }
}

/** The levels of a caller, each with the practice that would lift it: for what asks whether they can do something. */
export const createSkillReader = (parts: SkillsParts) => async (caller: Caller) => {
  const { skills, activities } = await readSkills(parts, caller)
  const byId = new Map(activities.map(one => [one.activity.id, one]))
  return skills.map(({ name, level, band, practice }) => ({
    name,
    level,
    band,
    practice: practice.flatMap(({ activityId }) => byId.get(activityId) ?? []),
  }))
}

/** One skill for all spellings that differ in letter case alone, as tags of imported questions may: work that has several counts once. */
function groupBySkill(tagged: readonly TaggedWork[]): { name: string; work: TaggedWork[] }[] {
  return [...Map.groupBy(tagged, ({ skill }) => skill.toLowerCase())].map(([folded, work]) => {
    const name = work[0]?.skill ?? folded
    if (work.every(({ skill }) => skill === name)) return { name, work }
    const byKey = new Map(work.map(one => [`${one.place.activity.id} ${one.part?.key ?? ''}`, one]))
    return { name, work: [...byKey.values()] }
  })
}

/** The graded work among what is tagged: of each its newest marks, as they stand now. */
function findEvidence(tagged: readonly TaggedWork[], nowS: number): ReadonlyMap<TaggedWork, SkillEvidence> {
  const found = new Map<TaggedWork, SkillEvidence>()
  for (const work of tagged) {
    const { place, part, recorded } = work
    const { activity, entry } = place
    if (part) {
      const { marked } = part
      if (marked) found.set(work, toPiece(work, { ...marked, isSelfReported: false }, nowS))
      continue
    }
    const fact = entry.view.states.get(activity.id)
    if (!fact || fact.gradePct === null) continue
    const at = recorded?.at ?? fact.completedAt ?? fact.handedInAt ?? fact.lastOpenedAt
    const isSelfReported = recorded?.isSelfReported ?? activity.isSelfReported
    if (at) found.set(work, toPiece(work, { pct: fact.gradePct, at, isSelfReported }, nowS))
  }
  return found
}

function toPiece(
  { place, part, difficulty }: TaggedWork,
  { pct, at, isSelfReported }: { pct: number; at: Date; isSelfReported: boolean },
  nowS: number,
): SkillEvidence {
  const atS = epochS(at)
  const weight = weighWork({ at: atS, difficulty, isSelfReported }, nowS) * shareOf(part)
  return { activityId: place.activity.id, part: part?.name || null, pct, at: atS, difficulty, isSelfReported, weight }
}

/** What a part of an activity weighs of a whole one. */
const shareOf = (part: TaggedWork['part']): number => (part && !part.isWhole ? PART_WEIGHT : 1)

const presentPlace = ({ activity, programId, entry }: Place): SkillActivity => ({
  activity: linkTo(activity),
  programId,
  courseName: entry.course.fullName,
})

/** Where parts of an activity show a skill, the activity as a whole says nothing more of it. */
function withoutWholes(work: readonly TaggedWork[], isKnown: (one: TaggedWork) => boolean): TaggedWork[] {
  const inParts = new Set(work.flatMap(one => (one.part && isKnown(one) ? [one.place.activity.id] : [])))
  return work.filter(({ part, place }) => part !== null || !inParts.has(place.activity.id))
}

function presentSkill(
  name: string,
  work: readonly TaggedWork[],
  evidence: ReadonlyMap<TaggedWork, SkillEvidence>,
): Skill {
  const pieces = withoutWholes(work, one => evidence.has(one)).flatMap(one => evidence.get(one) ?? [])
  const sum = new LevelSum(pieces)
  const { level, margin } = sum.level()
  const shown = pieces.length === 0 ? null : level
  return {
    name,
    level: shown,
    margin,
    band: bandAt(shown),
    evidence: pieces.sort((a, b) => b.at - a.at),
    practice: findPractice(
      withoutWholes(work, () => true),
      pieces,
      sum,
    ),
  }
}

/** What full marks in an activity would lift most, first. */
function findPractice(work: readonly TaggedWork[], pieces: readonly SkillEvidence[], sum: LevelSum): SkillPractice[] {
  const done = Map.groupBy(pieces, ({ activityId }) => activityId)
  const { level } = sum.level()
  const found: SkillPractice[] = []
  for (const [{ id }, inActivity] of Map.groupBy(work, ({ place }) => place.activity)) {
    const [first] = inActivity
    if (!first || !isPlaceOpen(first.place)) continue
    const full = inActivity.map(({ difficulty, part }) => ({ pct: 100, weight: difficulty * shareOf(part) }))
    const levelAfter = sum
      .without(done.get(id) ?? [])
      .with(full)
      .level().level
    if (levelAfter <= level + 0.5) continue
    const difficulty = Math.max(...inActivity.map(one => one.difficulty))
    found.push({ activityId: id, difficulty, minutes: first.place.activity.minutes, levelAfter })
  }
  return found.sort((a, b) => b.levelAfter - a.levelAfter).slice(0, PRACTICE_ROWS)
}
