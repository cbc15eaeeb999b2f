import type { ActivityExtras, ActivityModel } from '@learn/course'
import { type AssignContent, type AssignCriterion, assignContent } from '@learn/course/content/assign'
import { pageContent } from '../course/course-parts.ts'
import { localName, within } from '../qti/qti-text.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { textIn } from './canvas-meta.ts'

/** What is handed in, by the names that Canvas and the standard have for it. */
const TEXT = new Set(['online_text_entry', 'html', 'text', 'online_url', 'url'])
const FILES = new Set(['online_upload', 'media_recording', 'file'])

type Work = Pick<ActivityModel, 'type' | 'content'> & Partial<ActivityModel>

/** Done by handing in. */
export const HANDED_IN: ActivityModel['completion'] = {
  mode: 'auto',
  onView: false,
  onGrade: false,
  onPassGrade: false,
  expectedAt: null,
}

/** Nothing is handed in here: its learner, or staff, say that it is done. */
const BY_HAND: ActivityModel['completion'] = { ...HANDED_IN, mode: 'manual' }
const OUTSIDE = '<p>This work is not submitted online. Your teacher tells you how to submit it.</p>'

/** Work to hand in as `root` and what Canvas adds to it say; one of which nothing is handed in here is a page. */
export function getWork(
  root: XmlNode | undefined,
  canvas: XmlNode | undefined,
  { gradeKey, rubrics }: { gradeKey: string; rubrics: ReadonlyMap<string, AssignCriterion[]> },
): Work {
  const said = textIn(canvas, 'submission_types')
  const asked = said === '' ? formatsIn(root) : said.split(/[\s,]+/)
  const points = pointsIn(root, canvas)
  const text = asked.some(one => TEXT.has(one))
  const files = asked.some(one => FILES.has(one))
  if (!text && !files)
    return { ...pageContent(OUTSIDE), completion: BY_HAND, ...(points && { kept: pointsGrade(points, gradeKey) }) }
  const isMarked = points !== null && points > 0 && textIn(canvas, 'grading_type') !== 'not_graded'
  const content: AssignContent = assignContent.parse({
    kind: 'assign',
    text: text ? {} : null,
    files: files ? { types: typesIn(canvas) } : null,
    attempts: attemptsIn(canvas),
    again: 'learner',
    marking: { kind: isMarked ? 'points' : 'none' },
    criteria: isMarked ? (rubrics.get(textIn(canvas, 'rubric_identifierref')) ?? []) : [],
  })
  return { type: 'assign', content, completion: HANDED_IN, ...(isMarked && { kept: pointsGrade(points, gradeKey) }) }
}

const formatsIn = (root: XmlNode | undefined): string[] =>
  within(root, node => localName(node) === 'format').map(node => node.attributes.get('type') ?? '')

/** null: as many as one likes. */
function attemptsIn(canvas: XmlNode | undefined): number | null {
  const [said] = /^[1-9]\d{0,3}$/.exec(textIn(canvas, 'allowed_attempts')) ?? []
  return said === undefined ? null : Number(said)
}

/** Endings that Canvas takes, `pdf,docx`; []: all. */
const typesIn = (canvas: XmlNode | undefined): string[] =>
  textIn(canvas, 'allowed_extensions')
    .split(/[\s,]+/)
    .flatMap(name => (/^\.?[\w+-]{1,19}$/.test(name) ? `.${name.replace('.', '').toLowerCase()}` : []))
    .slice(0, 100)

/** The points that it gives; null where none are said. */
function pointsIn(root: XmlNode | undefined, canvas: XmlNode | undefined): number | null {
  const gradable = within(root, node => localName(node) === 'gradable')[0]
  const said = textIn(canvas, 'points_possible') || (gradable?.attributes.get('points_possible') ?? '')
  const points = Number(said)
  return said !== '' && points >= 0 && points <= 100_000 ? points : null
}

/** The points that an activity gives, as its one grade. */
export const pointsGrade = (max: number, sourceKey: string): ActivityExtras => ({
  idNumber: '',
  tags: [],
  showsIntro: false,
  groupMode: 'none',
  groupingKey: null,
  gradeItems: [
    {
      sourceKey,
      name: '',
      idNumber: '',
      kind: 'points',
      min: 0,
      max,
      pass: null,
      scaleKey: null,
      isHidden: false,
      settings: {},
    },
  ],
  marking: [],
})
