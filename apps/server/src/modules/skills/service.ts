import type { Skill, SkillEvidence, SkillPractice, SkillReport } from '@learn/contract/skills'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type ClassroomParts, type Entry, joinEntries, lockOfActivity } from '../classroom/index.ts'
import { gradedEvidence } from '../evidence/index.ts'
import { type ActivityNode, courses, linkTo } from '../learning/index.ts'
import { readFacts } from '../progress/index.ts'
import { bandAt, computeLevel, HALF_LIFE_DAYS, START, START_WEIGHT, weighWork } from './level.ts'
import { findTags, type SkillTag } from './repo.ts'

export type SkillsParts = Pick<ClassroomParts, 'db' | 'clock' | 'structures'>

const PRACTICE_ROWS = 3

/** A tagged activity in the course and program of a learner. */
interface Place {
  entry: Entry
  activity: ActivityNode
  programId: number
}

/** The skills that the courses of the caller show, each with its evidence and what would lift it. */
export async function readSkills(parts: SkillsParts, caller: Caller): Promise<SkillReport> {
  const nowS = epochS(parts.clock.now())
  const places = await readPlaces(parts, caller)
  const tags = await findTags(parts.db, [...places.keys()])
  // A learner has evidence of years; only that of tagged work with a mark is shown.
  const graded = tags.flatMap(({ activityId }) => {
    const fact = places.get(activityId)?.entry.view.states.get(activityId)
    return fact && fact.gradePct !== null ? [activityId] : []
  })
  const recorded = new Map((await gradedEvidence(parts, caller.userId, graded)).map(row => [row.itemId, row]))
  const evidenceOf = (tag: SkillTag): SkillEvidence[] => {
    const place = places.get(tag.activityId)
    const fact = place?.entry.view.states.get(tag.activityId)
    if (!place || !fact || fact.gradePct === null) return []
    const row = recorded.get(tag.activityId)
    const at = row?.at ?? fact.completedAt ?? fact.handedInAt ?? fact.lastOpenedAt
    if (!at) return []
    const work = {
      pct: fact.gradePct,
      at: epochS(at),
      difficulty: tag.difficulty,
      isSelfReported: row?.isSelfReported ?? place.activity.isSelfReported,
    }
    return [{ ...presentPlace(place), ...work, weight: weighWork(work, nowS) }]
  }
  const skills = [...Map.groupBy(tags, ({ skill }) => skill)].map(([name, ofSkill]) =>
    presentSkill(name, ofSkill.flatMap(evidenceOf), ofSkill, places),
  )
  const works = new Map(skills.flatMap(({ evidence }) => evidence.map(({ activity, at }) => [activity.id, at])))
  return {
    works: works.size,
    latestAt: works.size === 0 ? null : Math.max(...works.values()),
    skills: skills.sort((a, b) => (b.level ?? -1) - (a.level ?? -1) || a.name.localeCompare(b.name)),
    rule: { start: START, startWeight: START_WEIGHT, halfLifeDays: HALF_LIFE_DAYS },
    serverAt: nowS,
  }
}

/** The skills of a caller alone: for what asks whether they can do something. */
export const createSkillReader =
  (parts: SkillsParts) =>
  async (caller: Caller): Promise<readonly Skill[]> =>
    (await readSkills(parts, caller)).skills

/** Every activity of the programs of the caller that they may know of, by id. */
async function readPlaces(parts: SkillsParts, caller: Caller): Promise<Map<number, Place>> {
  const paths = await courses.pathsOfCaller(parts, caller)
  const ids = [...new Set(paths.flatMap(path => path.courses.map(({ id }) => id)))]
  const facts = await readFacts(parts.db, caller.userId, ids)
  const places = new Map<number, Place>()
  for (const path of paths)
    for (const entry of await joinEntries(parts, caller, path.courses, facts))
      for (const activity of entry.view.structure.activities.values())
        if (!places.has(activity.id) && activity.isListed && !lockOfActivity(entry.view, activity).isHidden)
          places.set(activity.id, { entry, activity, programId: path.id })
  return places
}

const presentPlace = ({ activity, programId, entry }: Place) => ({
  activity: linkTo(activity),
  programId,
  courseName: entry.course.fullName,
})

function presentSkill(
  name: string,
  evidence: SkillEvidence[],
  tags: readonly SkillTag[],
  places: ReadonlyMap<number, Place>,
): Skill {
  const { level, margin } = computeLevel(evidence)
  const shown = evidence.length === 0 ? null : level
  const practice = tags.flatMap((tag): SkillPractice[] => {
    const place = places.get(tag.activityId)
    if (!place?.entry.isOpen || lockOfActivity(place.entry.view, place.activity).isLocked) return []
    const others = evidence.filter(({ activity }) => activity.id !== tag.activityId)
    const after = computeLevel([...others, { pct: 100, weight: tag.difficulty }]).level
    const { minutes } = place.activity
    return after > level + 0.5
      ? [{ ...presentPlace(place), difficulty: tag.difficulty, minutes, levelAfter: after }]
      : []
  })
  return {
    name,
    level: shown,
    margin,
    band: bandAt(shown),
    evidence: evidence.sort((a, b) => b.at - a.at),
    practice: practice.sort((a, b) => b.levelAfter - a.levelAfter).slice(0, PRACTICE_ROWS),
  }
}
