import type { ActivityModel } from '@learn/course'
import { quizContent } from '../course/course-parts.ts'
import { counted } from '../moodle/import-report.ts'
import { named, within } from '../qti/qti-text.ts'
import { getItems } from '../qti/read-qti.ts'
import { addPackageItems } from '../qti/read-qti-package.ts'
import { getNumber } from '../questions/fraction.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerText } from '../xml/xml-to-html.ts'
import { dateIn, textIn } from './canvas-meta.ts'
import type { CartridgeContext } from './cartridge-context.ts'
import type { CartridgeResource } from './manifest.ts'

type Read = Pick<ActivityModel, 'type' | 'name' | 'content'> & Partial<ActivityModel>

/** A quiz with the questions that it holds. Canvas says more of it in files of its own. */
export async function readAssessment(
  context: CartridgeContext,
  resource: CartridgeResource,
  name: (said: string) => string,
): Promise<Read | null> {
  const { folder, bank, report, pageOf, fileOf } = context
  const linking = { folder, pageOf, fileOf }
  const own = `non_cc_assessments/${resource.id}.xml.qti`
  const path = folder.has(own) ? own : resource.path
  const root = await folder.xml(path)
  const found = root && getItems(root)
  const meta = (await folder.xml(`${resource.id}/assessment_meta.xml`)) ?? undefined
  const called = name(textIn(meta, 'title') || found?.name || '')
  if (!found || found.items.length === 0) {
    report.skipped('activity: quiz', called, 'it holds no questions that can be read')
    return null
  }
  bank.open([called])
  const marks = found.items.map(({ node }) => marksOf(node))
  const keys: { key: string; mark: number }[] = []
  for (const [n, item] of found.items.entries())
    for (const key of addPackageItems(bank, [item], { ...linking, from: path, at: `${called}, ` }))
      keys.push({ key, mark: marks[n] ?? 1 })
  if (keys.length === 0) {
    report.skipped('activity: quiz', called, 'none of its questions can be read')
    return null
  }
  const lost = found.items.length - keys.length
  if (lost > 0) report.skipped('activity: quiz', called, `${counted(lost, 'question')} of it could not be read`)
  const text = context.text(textIn(meta, 'description'), path, called)
  return {
    ...quizContent(keys, settingsOf(root, meta)),
    name: called,
    introHtml: text.html,
    files: text.files.map(file => ({ ...file, area: 'intro' as const })),
    openAt: dateIn(meta, 'unlock_at'),
    dueAt: dateIn(meta, 'due_at'),
    closeAt: dateIn(meta, 'lock_at'),
  }
}

/** A bank of questions alone: it stands in no list of the course. */
export async function readBank(context: CartridgeContext, { path }: CartridgeResource): Promise<null> {
  const { folder, bank, report, pageOf, fileOf } = context
  const root = await folder.xml(path)
  const found = root && getItems(root)
  bank.open([found?.name || 'Question bank'])
  if (found) addPackageItems(bank, found.items, { folder, from: path, pageOf, fileOf })
  report.cameIn('question category', found?.name || 'Question bank', counted(found?.items.length ?? 0, 'question'))
  return null
}

function fieldOf(node: XmlNode | undefined, label: string): string {
  const field = within(node, named('qtimetadatafield')).find(one => textIn(one, 'fieldlabel') === label)
  return textIn(field, 'fieldentry')
}

const marksOf = (item: XmlNode): number => {
  const said =
    fieldOf(item, 'points_possible') ||
    fieldOf(item, 'cc_weighting') ||
    innerText(within(item, named('qmd_absolutescore_max'))[0] ?? NOTHING)
  return Math.max(0, getNumber(said) ?? 1)
}
const NOTHING: XmlNode = { name: '', attributes: new Map(), children: [], text: '' }

function settingsOf(root: XmlNode | null, meta: XmlNode | undefined) {
  const said = textIn(meta, 'allowed_attempts') || fieldOf(root ?? undefined, 'cc_maxattempts')
  const attempts = getNumber(said === 'unlimited' ? '-1' : said)
  const minutes = getNumber(textIn(meta, 'time_limit') || fieldOf(root ?? undefined, 'qmd_timelimit'))
  const points = getNumber(textIn(meta, 'points_possible'))
  return {
    ...(attempts !== null && { attempts: attempts >= 1 ? Math.floor(attempts) : null }),
    ...(minutes !== null && minutes > 0 && { timeLimitS: Math.min(31_536_000, Math.round(minutes * 60)) }),
    // Canvas says it of the whole quiz, or means no.
    ...((textIn(meta, 'shuffle_answers') !== '' || fieldOf(root ?? undefined, 'question_type') !== '') && {
      shufflesAnswers: textIn(meta, 'shuffle_answers') === 'true',
    }),
    ...(points !== null && points > 0 && { maxGrade: points }),
  }
}
