import { createHash } from 'node:crypto'
import type { FileModel, QuestionCategoryModel, QuestionModel, QuestionTextModel } from '@learn/course'
import type { BankVersion } from '@learn/questions'
import { NATIVE_QUESTION } from '../course/course-question.ts'
import { bankQuestion } from '../moodle/bank-of-course.ts'
import { typedIn } from '../moodle/json-path.ts'
import { NO_PROTOTYPES } from '../questions/types/code-prototypes.ts'
import type { BackupOut, PlaceOf } from './backup-out.ts'
import { writeQuestionPlugin } from './question-plugin.ts'
import { tagXml } from './write-activity.ts'
import { field, fields, holder, writeUnknownElements } from './xml-out.ts'

/** Writes the files of questions and gives `questions.xml`: categories in a tree below one for each place that has some. */
export async function questionsDocument(out: BackupOut): Promise<string[]> {
  const { questionCategories } = out.given.course
  const pieces = ['<?xml version="1.0" encoding="UTF-8"?>\n<question_categories>\n']
  const tops = new Set<number>()
  for (const category of questionCategories) {
    const context = contextOf(out, category)
    const top = out.ids.of('category', `top ${context.id}`)
    const isOwnTop = category.name === 'top' && category.parentKey === null
    if (!isOwnTop && category.parentKey === null && !tops.has(top)) {
      tops.add(top)
      pieces.push(categoryXml(out, { id: top, name: 'top', parent: 0, idNumber: '', info: '' }, context, ''))
    }
    const entries: string[] = []
    for (const question of category.questions) {
      const entry = await entryXml(out, question, { category, contextId: context.id })
      if (entry !== null) entries.push(entry)
    }
    const parent = category.parentKey === null ? (isOwnTop ? 0 : top) : out.ids.of('category', category.parentKey)
    const { sourceKey, name, idNumber, infoHtml } = category
    const id = out.ids.of('category', sourceKey)
    pieces.push(categoryXml(out, { id, name, parent, idNumber, info: out.html(infoHtml) }, context, entries.join('')))
    if (entries.length > 0) out.report.cameIn('question category', name, `${entries.length} questions`)
  }
  pieces.push('</question_categories>')
  return pieces
}

interface Context {
  id: number
  level: number
  instance: number
}

/** Moodle's CONTEXT_COURSE and CONTEXT_MODULE. */
function contextOf(out: BackupOut, { activityKey }: QuestionCategoryModel): Context {
  if (activityKey === null || !out.modules.has(activityKey))
    return { id: out.courseContextId, level: 50, instance: out.courseId }
  return { id: out.contextId(activityKey), level: 70, instance: out.cmId(activityKey) }
}

function categoryXml(
  out: BackupOut,
  { id, name, parent, idNumber, info }: { id: number; name: string; parent: number; idNumber: string; info: string },
  context: Context,
  entries: string,
): string {
  const values = {
    name,
    contextid: context.id,
    contextlevel: context.level,
    contextinstanceid: context.instance,
    info,
    infoformat: 1,
    stamp: stampOf(out, `category ${id}`),
    parent,
    sortorder: 999,
    idnumber: idNumber === '' ? null : idNumber,
  }
  return holder('question_category', fields(values) + holder('question_bank_entries', entries), { id })
}

const stampOf = (out: BackupOut, of: string): string =>
  `${createHash('sha256').update(`${out.given.course.sourceKey} ${of}`).digest('hex').slice(0, 16)}+${of.replaceAll(' ', '')}`

/** A question with all of its versions; null for what is none of its own and what Moodle has no type for. */
async function entryXml(
  out: BackupOut,
  question: QuestionModel,
  { category, contextId }: { category: QuestionCategoryModel; contextId: number },
): Promise<string | null> {
  const { sourceKey, idNumber } = question
  const categoryId = out.ids.of('category', category.sourceKey)
  const versions: string[] = []
  const isOwn = question.type === NATIVE_QUESTION
  const bank = isOwn ? bankQuestion(question, { textOfPart: () => null, prototypes: NO_PROTOTYPES }) : null
  if (isOwn && (bank === null || typeof bank === 'string')) return null
  const texts = [question, ...question.otherVersions].toSorted((a, b) => (a.version ?? 1) - (b.version ?? 1))
  const own = bank !== null && typeof bank !== 'string' ? bank.question.versions.toReversed() : []
  for (const [n, text] of isOwn ? own.entries() : texts.entries()) {
    const of = { out, question, contextId, key: `${sourceKey} ${n}` }
    const written = 'settings' in text ? await keptXml(of, text) : await ownXml(of, text)
    if (written === null) continue
    const status = 'settings' in text ? typedIn(text.settings.status) || 'ready' : text.status
    versions.push(
      holder('question_versions', fields({ version: text.version ?? n + 1, status }) + holder('questions', written), {
        id: out.ids.of('question-version', `${sourceKey} ${n}`),
      }),
    )
  }
  if (versions.length === 0) return null
  const id = out.ids.of('entry', sourceKey)
  out.entries.set(sourceKey, { id, categoryId })
  const values = fields({ questioncategoryid: categoryId, idnumber: idNumber === '' ? null : idNumber, ownerid: null })
  return holder('question_bank_entry', values + holder('question_version', versions.join('')), { id })
}

interface QuestionOut {
  out: BackupOut
  question: QuestionModel
  contextId: number
  /** Of this version of it. */
  key: string
}

/** As its origin wrote it. Files lie in folders named after their area and their item. */
async function keptXml(
  { out, question, contextId, key }: QuestionOut,
  text: QuestionTextModel,
): Promise<string | null> {
  if (text.type === 'random') return null
  const id = typedIn(text.settings.id) || String(out.ids.of('question', key))
  const placeOf: PlaceOf = ({ path }) => {
    const [, area = 'questiontext', item = id, rest = path] = /^([a-z_]{2,40})\/(\d{1,15})\/(.+)$/.exec(path) ?? []
    return { area, itemId: item, path: rest }
  }
  const files = question.files ?? []
  for (const file of files) {
    const component = componentOf(placeOf(file)?.area ?? '', text.type)
    await out.place([file], placeOf, { contextId, component })
  }
  const { status: _status, id: _id, needs: _needs, ...settings } = text.settings
  const html = (written: string): string => out.html(written, files, placeOf)
  return holder(
    'question',
    common(text, { text: html(text.textHtml), general: html(text.generalFeedbackHtml), type: text.type }) +
      writeUnknownElements(settings, html) +
      fields({ createdby: null, modifiedby: null }) +
      holder('tags', text.tags.map(tag => tagXml(out, tag)).join('')),
    { id },
  )
}

/** Areas that every question has; all others are those of its type. */
const COMMON_AREAS = new Set([
  'questiontext', 'generalfeedback', 'answer', 'answerfeedback', 'hint', 'correctfeedback', 'partiallycorrectfeedback',
  'incorrectfeedback',
]) // biome-ignore format: a list

const componentOf = (area: string, type: string): string => (COMMON_AREAS.has(area) ? 'question' : `qtype_${type}`)

/** One of ours in the words of Moodle; null for a type that it does not have. */
async function ownXml(
  { out, question, contextId, key }: QuestionOut,
  { name, tags, question: asked }: BankVersion,
): Promise<string | null> {
  const id = out.ids.of('question', key)
  const files = question.files ?? []
  const used = new Map<string, { file: FileModel; area: string; itemId: number; path: string }>()
  const html = (written: string, area = 'questiontext', itemId = id): string =>
    out.html(written, files, file => {
      used.set(`${area} ${itemId} ${file.path}`, { file, area, itemId, path: file.path })
      return { area, itemId, path: file.path }
    })
  const attach = (path: string, area: string, itemId = id): void => {
    const file = files.find(one => one.path === path)
    // By itself in its area, without the folders that it has here.
    if (file) used.set(`${area} ${itemId}`, { file, area, itemId, path: path.split('/').at(-1) ?? path })
  }
  const plugin = writeQuestionPlugin(asked, { html, attach, idOf: what => out.ids.of('part', `${key} ${what}`) })
  if (plugin === null) {
    const type = asked.type === 'unsupported' ? asked.originType : asked.type
    out.report.skipped('question', name, `a backup has no question of the type ${type} that was written here`)
    return null
  }
  const hints = asked.hints.map((hint, n) => {
    const hintId = out.ids.of('part', `${key} hint ${n}`)
    const values = { hint: html(hint, 'hint', hintId), hintformat: 1, shownumcorrect: 0, clearwrong: 0, options: null }
    return holder('question_hint', fields(values), { id: hintId })
  })
  const xml = holder(
    'question',
    field('parent', 0) +
      common(
        { ...asked, name },
        {
          text: html(plugin.textHtml ?? asked.textHtml),
          general: html(asked.generalFeedbackHtml, 'generalfeedback'),
          type: plugin.type,
        },
      ) +
      fields({
        penalty: asked.penalty.toFixed(7),
        length: asked.type === 'description' ? 0 : 1,
        stamp: stampOf(out, `question ${id}`),
        timecreated: out.given.writtenAt,
        timemodified: out.given.writtenAt,
        createdby: null,
        modifiedby: null,
      }) +
      holder(`plugin_qtype_${plugin.type}_question`, plugin.xml) +
      holder('question_hints', hints.join('')) +
      holder('tags', tags.map(tag => tagXml(out, tag)).join('')),
    { id },
  )
  for (const { file, area, itemId, path } of used.values())
    await out.files.add(file, { contextId, component: componentOf(area, plugin.type), area, itemId, path })
  return xml
}

const common = (
  { name, defaultMark }: { name: string; defaultMark: number },
  { text, general, type }: { text: string; general: string; type: string },
): string =>
  fields({
    name,
    questiontext: text,
    questiontextformat: 1,
    generalfeedback: general,
    generalfeedbackformat: 1,
    defaultmark: defaultMark.toFixed(7),
    qtype: type,
  })
