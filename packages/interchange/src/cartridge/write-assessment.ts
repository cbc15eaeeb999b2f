import type { ActivityModel, FileModel } from '@learn/course'
import type { QuizContent } from '@learn/course/content/quiz'
import type { BankQuestion } from '@learn/questions'
import { counted } from '../moodle/import-report.ts'
import { xmlAttribute } from '../moodle-xml/xml-text.ts'
import { withAddresses } from '../package-out/references-out.ts'
import { versionToWrite } from '../questions/export-bank.ts'
import { type CartridgeOut, getId } from './cartridge-out.ts'
import { field, writeItem12 } from './write-item-12.ts'

const OPEN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_qtiasiv1p2p1_v1p0.xsd">'

/** Quizzes stand in files of this folder. */
export const QUIZ_FOLDER = 'quizzes'

/** A quiz with those of its questions that a cartridge has; gives its resource, null where it has none of them. */
export async function writeAssessment(
  out: CartridgeOut,
  { sourceKey, name }: ActivityModel,
  content: QuizContent,
): Promise<string | null> {
  const items: string[] = []
  const needs: string[] = []
  let lost = 0
  let drawn = 0
  for (const [n, { source, maxMark }] of content.slots.entries()) {
    const question = source.kind === 'question' ? out.questions.get(source.question) : undefined
    if (source.kind === 'random') drawn += 1
    const item = question && (await itemOf(out, question, { ident: `${getId(sourceKey)}-${n + 1}`, mark: maxMark }))
    if (!item) lost += 1
    else {
      items.push(item.xml)
      needs.push(...item.needs)
      if (source.kind === 'question') out.asked.add(source.question)
    }
  }
  if (items.length === 0) {
    out.report.skipped('activity: quiz', name, 'a cartridge has none of its questions')
    return null
  }
  const draws = drawn > 0 ? `, ${drawn} of them drawn at random` : ''
  if (lost > 0)
    out.report.skipped('activity: quiz', name, `${counted(lost, 'question')} of it are not in the cartridge${draws}`)
  const metadata = [
    field('cc_profile', 'cc.exam.v0p1'),
    field('qmd_assessmenttype', 'Examination'),
    field('qmd_scoretype', 'Percentage'),
    field('cc_maxattempts', content.attempts === null ? 'unlimited' : String(content.attempts)),
    ...(content.timeLimitS ? [field('qmd_timelimit', String(Math.ceil(content.timeLimitS / 60)))] : []),
  ]
  const href = `${QUIZ_FOLDER}/${getId(sourceKey)}.xml`
  await out.zip.add(
    href,
    `${OPEN}<assessment ident="${getId(sourceKey)}" title="${xmlAttribute(name)}"><qtimetadata>${metadata.join('')}</qtimetadata><section ident="root_section">${items.join('\n')}</section></assessment></questestinterop>\n`,
  )
  return out.add({
    id: `${getId(sourceKey)}_R`,
    type: 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment',
    href,
    files: [href],
    needs: [...new Set(needs)],
  })
}

/** Questions that no quiz asks, as the one bank that a cartridge may have. */
export async function writeQuestionBank(out: CartridgeOut): Promise<void> {
  const items: string[] = []
  const needs: string[] = []
  for (const [key, question] of out.questions) {
    if (out.asked.has(key)) continue
    const mark = versionToWrite(question)?.question.defaultMark ?? 1
    const item = await itemOf(out, question, { ident: getId(key), mark })
    if (!item) continue
    items.push(item.xml)
    needs.push(...item.needs)
  }
  if (items.length === 0) return
  const href = `${QUIZ_FOLDER}/bank.xml`
  await out.zip.add(href, `${OPEN}<objectbank ident="bank">${items.join('\n')}</objectbank></questestinterop>\n`)
  out.add({
    id: 'question_bank',
    type: 'imsqti_xmlv1p2/imscc_xmlv1p3/question-bank',
    href,
    files: [href],
    needs: [...new Set(needs)],
  })
  out.report.cameIn('question category', 'Question bank', counted(items.length, 'question'))
}

async function itemOf(
  out: CartridgeOut,
  question: BankQuestion,
  { ident, mark }: { ident: string; mark: number },
): Promise<{ xml: string; needs: string[] } | null> {
  const version = versionToWrite(question)
  if (!version) return null
  const { file, used } = named(out, question.files)
  const written = writeItem12({ ident, title: version.name, mark }, version.question, html => file(html))
  if (typeof written === 'string') {
    out.report.skipped('question', version.name, written)
    return null
  }
  if (written.lost.length > 0)
    out.report.skipped('question', version.name, `a cartridge does not say ${written.lost.join(', ')}`)
  const needs: string[] = []
  for (const one of used) needs.push(await out.webContent(one))
  return { xml: written.xml, needs }
}

/** Texts of questions name their files from the folder of the package. */
function named(out: CartridgeOut, files: readonly FileModel[]) {
  const { file, used } = out.media.named(files, '$IMS-CC-FILEBASE$../')
  return { file: (html: string) => withAddresses(html, { file }), used }
}
