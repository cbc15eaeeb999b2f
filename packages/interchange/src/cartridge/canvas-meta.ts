import type { AssignCriterion } from '@learn/course/content/assign'
import { ArchiveError } from '../archive/archive-error.ts'
import { readMoment } from '../course/read-moment.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { named, within } from '../qti/qti-text.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerText } from '../xml/xml-to-html.ts'
import type { CartridgeManifest, CartridgeResource } from './manifest.ts'

/** What Canvas says of a course beside its cartridge; nothing of it where another system wrote it. */
export interface CanvasMeta {
  title: string
  startAt: number | null
  endAt: number | null
  /** The state of modules and of what stands in them, by their ids in the table of contents. */
  modules: ReadonlyMap<string, string>
  /** Criteria of its rubrics, by their ids. */
  rubrics: ReadonlyMap<string, AssignCriterion[]>
  /** Quizzes and discussions that are marked, by the ids of the assignments that stand for them in links. */
  assignments: ReadonlyMap<string, string>
}

export async function readCanvasMeta(
  folder: PackageFolder,
  { resources }: Pick<CartridgeManifest, 'resources'>,
): Promise<CanvasMeta> {
  const course = await meta(folder, 'course_settings/course_settings.xml')
  const modules = await meta(folder, 'course_settings/module_meta.xml')
  const states = [
    ...within(modules, named('module')),
    ...within(modules, named('module')).flatMap(m => within(m, named('item'))),
  ]
  return {
    title: textIn(course, 'title'),
    startAt: dateIn(course, 'start_at'),
    endAt: dateIn(course, 'conclude_at'),
    rubrics: readRubrics(await meta(folder, 'course_settings/rubrics.xml')),
    assignments: await readAssignments(folder, [...resources.values()]),
    modules: new Map(states.map(node => [node.attributes.get('identifier') ?? '', textIn(node, 'workflow_state')])),
  }
}

/** What Canvas says of a quiz or a topic stands in a file beside it, and names its assignment. */
async function readAssignments(
  folder: PackageFolder,
  resources: readonly CartridgeResource[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { id, type, path } of resources) {
    const isTopic = /learning-application-resource/.test(type) && /^[^/]+\.xml$/.test(path)
    const beside = type.startsWith('imsqti') ? `${id}/assessment_meta.xml` : isTopic ? path : null
    const root = beside === null || !folder.has(beside) ? undefined : await meta(folder, beside)
    const assignment = root?.children.find(named('assignment'))?.attributes.get('identifier') ?? ''
    const topic = isTopic ? textIn(root, 'topic_id') : id
    if (assignment !== '' && topic !== '') found.set(assignment, topic)
  }
  return found
}

const MAX_CRITERIA = 50
const MAX_LEVELS = 20

/** Rubrics of Canvas: each of its criteria with its ratings, the best first. */
function readRubrics(root: XmlNode | undefined): Map<string, AssignCriterion[]> {
  return new Map(
    within(root, named('rubric')).map(rubric => [
      rubric.attributes.get('identifier') ?? '',
      within(rubric, named('criterion'))
        .flatMap((node, n) => criterionFrom(node, n) ?? [])
        .slice(0, MAX_CRITERIA),
    ]),
  )
}

function criterionFrom(node: XmlNode, n: number): AssignCriterion | null {
  const levels = within(node, named('rating'))
    .map(rating => ({
      points: pointsOf(rating),
      text: textIn(rating, 'description') || textIn(rating, 'long_description'),
    }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MAX_LEVELS)
  const max = Math.max(pointsOf(node), levels[0]?.points ?? 0)
  if (max <= 0) return null
  const id = textIn(node, 'criterion_id')
  return {
    key: /^[\w-]{1,40}$/.test(id) ? id : `c${n + 1}`,
    name: (textIn(node, 'description') || `Criterion ${n + 1}`).slice(0, 255),
    html: textIn(node, 'long_description'),
    max,
    levels,
  }
}

const pointsOf = (node: XmlNode): number => Math.min(100_000, Math.max(0, Number(textIn(node, 'points')) || 0))

/** A file of Canvas; one that is broken says nothing. */
async function meta(folder: PackageFolder, path: string): Promise<XmlNode | undefined> {
  try {
    return (await folder.xml(path)) ?? undefined
  } catch (error) {
    if (error instanceof ArchiveError && error.code === 'archive/bad-xml') return undefined
    throw error
  }
}

/** The text of a child; '' for none. */
export function textIn(node: XmlNode | undefined, name: string): string {
  const child = node?.children.find(named(name))
  return child ? innerText(child).trim() : ''
}

/** A moment of a child in epoch seconds; null for none. */
export const dateIn = (node: XmlNode | undefined, name: string): number | null => readMoment(textIn(node, name))
