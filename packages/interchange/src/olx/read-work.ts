import type { ActivityModel } from '@learn/course'
import { type AssignCriterion, assignContent } from '@learn/course/content/assign'
import { HANDED_IN, pointsGrade } from '../cartridge/read-assignment.ts'
import { plainName, textToHtml } from '../moodle/text-format.ts'
import { named, within } from '../qti/qti-text.ts'
import { getNumber } from '../questions/fraction.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerHtml, innerText } from '../xml/xml-to-html.ts'
import type { OlxBlock } from './olx-blocks.ts'
import type { OlxContext } from './olx-context.ts'
import { readDate } from './olx-date.ts'

type Work = Pick<ActivityModel, 'type' | 'content'> & Partial<ActivityModel>

/** Open edX gives so many points where nothing is said. */
const USUAL_POINTS = 100
/** Endings behind the words that an author chooses from. */
const FILE_TYPES: Readonly<Record<string, readonly string[]>> = {
  image: ['.jpg', '.jpeg', '.gif', '.png'],
  'pdf-and-image': ['.pdf', '.jpg', '.jpeg', '.gif', '.png'],
}

/** Work whose files staff mark: the staff graded assignment (`edx_sga`). */
export function staffGraded(context: OlxContext, { node, id }: OlxBlock): Work {
  const said = getNumber(node.attributes.get('points') ?? '')
  const max = said !== null && said > 0 ? said : USUAL_POINTS
  return {
    type: 'assign',
    content: assignContent.parse({ kind: 'assign', files: { max: 1 }, again: 'staff' }),
    completion: HANDED_IN,
    kept: pointsGrade(max, context.gradeKey(id)),
  }
}

/** An open response assessment: what is asked for, the rubric that it is marked by. Staff mark it; learners do not. */
export function openResponse(context: OlxContext, { node, id, path }: OlxBlock, name: string): Work {
  const text = responseOf(node, 'text_response')
  const files = responseOf(node, 'file_upload_response') || node.attributes.get('allow_file_upload') === 'true'
  const criteria = within(node, named('rubric')).flatMap(rubric =>
    within(rubric, named('criterion')).flatMap((one, n) => criterionFrom(one, n) ?? []),
  )
  const most = criteria.reduce((sum, { max }) => sum + max, 0)
  const isHtml = node.attributes.get('prompts_type') === 'html'
  const prompts = within(node, named('prompt'))
    .filter(prompt => within(prompt, named('description')).length > 0)
    .flatMap(prompt => within(prompt, named('description')))
    .map(words => (isHtml ? innerText(words) || innerHtml(words) : textToHtml(innerText(words).trim(), 0)))
  const intro = context.text(prompts.join('\n'), path, name)
  const steps = within(node, named('assessment')).map(one => one.attributes.get('name') ?? '')
  if (steps.some(step => /^(peer|self)/.test(step)))
    context.report.partSkipped('activity: assign', name, 'staff mark it: learners do not mark themselves or each other')
  return {
    type: 'assign',
    introHtml: intro.html,
    files: intro.files.map(file => ({ ...file, area: 'intro' as const })),
    content: assignContent.parse({
      kind: 'assign',
      text: text || !files ? {} : null,
      files: files ? { types: typesOf(node) } : null,
      again: 'staff',
      criteria: criteria.slice(0, 50),
    }),
    completion: HANDED_IN,
    openAt: readDate(node, 'submission_start'),
    dueAt: readDate(node, 'submission_due'),
    kept: pointsGrade(most > 0 ? most : USUAL_POINTS, context.gradeKey(id)),
  }
}

const responseOf = (node: XmlNode, name: string): boolean =>
  ['required', 'optional'].includes(node.attributes.get(name) ?? '')

function typesOf(node: XmlNode): readonly string[] {
  const type = node.attributes.get('file_upload_type') ?? ''
  if (type !== 'custom') return FILE_TYPES[type] ?? []
  return (node.attributes.get('white_listed_file_types') ?? '')
    .split(/[\s,]+/)
    .flatMap(one => (/^\.?[\w+-]{1,19}$/.test(one) ? `.${one.replace('.', '').toLowerCase()}` : []))
    .slice(0, 100)
}

/** A criterion with its options, the best first; one without points only asks for words. */
function criterionFrom(node: XmlNode, n: number): AssignCriterion | null {
  const wordsIn = (of: XmlNode, name: string): string => {
    const own = of.children.find(child => child.name === name)
    return own ? innerText(own).trim() : ''
  }
  const levels = within(node, named('option'))
    .map(option => ({
      points: Math.min(100_000, Math.max(0, getNumber(option.attributes.get('points') ?? '') ?? 0)),
      text: [wordsIn(option, 'label') || wordsIn(option, 'name'), wordsIn(option, 'explanation')]
        .filter(Boolean)
        .join(': '),
    }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, 20)
  const max = levels[0]?.points ?? 0
  if (max <= 0) return null
  return {
    key: `c${n + 1}`,
    name: plainName(wordsIn(node, 'label') || wordsIn(node, 'name'), `Criterion ${n + 1}`),
    html: textToHtml(wordsIn(node, 'prompt'), 0),
    max,
    levels,
  }
}
