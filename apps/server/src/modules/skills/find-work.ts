import { isCode } from '@learn/course/content/code'
import { isHandson } from '@learn/course/content/handson'
import type { z } from 'zod'
import type { Db } from '#platform/db/tables.ts'
import { questionsNamed } from '../bank/index.ts'
import { type ActivityNode, readVersion, type StructureReader } from '../learning/index.ts'
import type { PartTag } from './repo.ts'
import type { skillTagFile, WorkTags } from './tagging.ts'

type Line = z.output<typeof skillTagFile>[number]

/** What is wrong with a line of a file of skills, in a sentence. */
export class TagFault extends Error {}

/** The tags of a file, by the ids of what its lines name. Throws `TagFault` where the course has no such thing, or several. */
export async function findWork(
  { db, structures }: { db: Db; structures: StructureReader },
  courseId: number,
  lines: readonly Line[],
): Promise<WorkTags> {
  const structure = await structures.read(courseId, (await readVersion(db, courseId)) ?? 0)
  const all = [...structure.activities.values()]
  const activities = Map.groupBy(all, activity => activity.name)
  const asked = lines.flatMap(line => ('question' in line ? line.question : []))
  const found = asked.length === 0 ? [] : await questionsNamed(db, courseId, asked)
  const questions = Map.groupBy(found, question => question.name)
  const tags = { activities: [] as WorkTags['activities'][number][], parts: [] as PartTag[] }
  for (const line of lines)
    for (const skill of line.skills) {
      const tag = { skill, difficulty: line.difficulty }
      if ('activity' in line) {
        const { id: activityId } = getOnly(activities, 'activity', line.activity)
        tags.activities.push({ ...tag, activityId })
      } else tags.parts.push({ ...tag, ...partIn(line, all, questions) })
    }
  return tags
}

function partIn(
  line: Exclude<Line, { activity: string }>,
  all: readonly ActivityNode[],
  questions: ReadonlyMap<string, { id: number }[]>,
): Pick<PartTag, 'kind' | 'key'> {
  if ('question' in line) return { kind: 'question', key: String(getOnly(questions, 'question', line.question).id) }
  if ('task' in line) {
    requireShown(all, ({ content }) => isCode(content) && content.task === line.task, 'task', line.task)
    return { kind: 'task', key: line.task }
  }
  const { problem, cell } = line
  requireShown(all, ({ content }) => isHandson(content) && content.problem === problem, 'problem', problem)
  return { kind: 'cell', key: `${problem}.${cell}` }
}

function getOnly<T>(byName: ReadonlyMap<string, T[]>, what: string, name: string): T {
  const [one, ...more] = byName.get(name) ?? []
  if (one === undefined) throw new TagFault(`No ${what} is called ${name}.`)
  if (more.length > 0) throw new TagFault(`More than one ${what} is called ${name}.`)
  return one
}

function requireShown(
  all: readonly ActivityNode[],
  isShown: (activity: ActivityNode) => boolean,
  what: string,
  name: string,
): void {
  if (!all.some(isShown)) throw new TagFault(`No activity of the course shows the ${what} ${name}.`)
}
