import type { BankCategory, BankQuestion, BankVersion, Question } from '@learn/questions'
import { writeCloze } from '../cloze/cloze-text.ts'
import {
  type BankExport,
  nameBeside,
  pathIn,
  type TellLost,
  versionToWrite,
  writtenPath,
} from '../questions/export-bank.ts'
import { EXTENSION } from './extension-element.ts'
import { QuestionTexts } from './question-texts.ts'
import { readBody } from './write-types.ts'
import { xmlAttribute, xmlText } from './xml-text.ts'

/**
 * A bank as a Moodle XML file, piece by piece. Each question has its newest version; what Moodle has no word for stands in
 * attributes and elements that others pass over, so that our own reader gives the same bank. `tell` hears of what is not in it.
 */
export async function* writeMoodleXml({ categories, bytesOf }: BankExport, tell: TellLost): AsyncGenerator<string> {
  const byKey = new Map(categories.map(category => [category.sourceKey, category]))
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
  for (const category of categories) {
    yield categoryXml(category, pathIn(byKey, category))
    for (const question of category.questions) {
      const version = versionToWrite(question)
      if (!version) continue
      if (question.versions.length > 1)
        tell(version.name, `${question.versions.length - 1} of its versions: a file has the newest that is ready`)
      if (version.question.type === 'unsupported')
        tell(version.name, `it wants ${version.question.wants}: only an import here reads it back, Moodle does not`)
      yield await questionXml(question, version, new QuestionTexts(question.files, bytesOf))
    }
  }
  yield '</quiz>\n'
}

const categoryXml = ({ sourceKey, parentKey, infoHtml, idNumber, name }: BankCategory, path: string[]): string => {
  const parent = parentKey === null ? '' : ` parent="${xmlAttribute(parentKey)}"`
  const beside = nameBeside(path, name)
  const called = beside === null ? '' : ` name="${xmlAttribute(beside)}"`
  return `  <question type="category" key="${xmlAttribute(sourceKey)}"${parent}${called}>
    <category><text>${xmlText(writtenPath(path.length > 0 ? path : [name]))}</text></category>
    <info format="html"><text>${xmlText(infoHtml)}</text></info>
    <idnumber>${xmlText(idNumber)}</idnumber>
  </question>
`
}

/** Moodle's names of our types. */
const TYPES: Readonly<Record<Exclude<Question['type'], 'unsupported' | 'gaps' | 'calculated'>, string>> = {
  truefalse: 'truefalse',
  multichoice: 'multichoice',
  singlechoice: 'multichoice',
  shortanswer: 'shortanswer',
  numerical: 'numerical',
  match: 'matching',
  essay: 'essay',
  coderunner: 'coderunner',
  cloze: 'cloze',
  picturegaps: 'ddimageortext',
  markers: 'ddmarker',
  randommatch: 'randomsamatch',
  ordering: 'ordering',
  stack: 'stack',
  description: 'description',
}

function typeOf(question: Question): string {
  if (question.type === 'unsupported') return question.originType
  if (question.type === 'gaps') return question.isDragged ? 'ddwtos' : 'gapselect'
  if (question.type === 'calculated') return question.asks.kind === 'number' ? 'calculated' : 'calculatedmulti'
  return TYPES[question.type]
}

async function questionXml(
  { sourceKey, idNumber }: BankQuestion,
  { name, tags, status, version, question }: BankVersion,
  texts: QuestionTexts,
): Promise<string> {
  const type = typeOf(question)
  const textHtml = question.type === 'cloze' ? writeCloze(question) : question.textHtml
  const { elements, own } = await readBody(question, texts)
  const hints = await Promise.all(question.hints.map(hint => texts.html('hint', hint)))
  const lines = [
    `<name><text>${xmlText(name)}</text></name>`,
    await texts.html('questiontext', textHtml),
    await texts.html('generalfeedback', question.generalFeedbackHtml),
    `<defaultgrade>${question.defaultMark}</defaultgrade>`,
    `<penalty>${question.penalty}</penalty>`,
    `<hidden>${status === 'ready' ? 0 : 1}</hidden>`,
    `<idnumber>${xmlText(idNumber)}</idnumber>`,
    ...elements,
    ...hints,
    ...(tags.length ? [`<tags>${tags.map(tag => `<tag><text>${xmlText(tag)}</text></tag>`).join('')}</tags>`] : []),
    ...(own ? [await texts.attached(own), `<${EXTENSION}>${xmlText(JSON.stringify(own))}</${EXTENSION}>`] : []),
  ]
  const number = version === null ? '' : ` version="${version}"`
  const attributes = `type="${xmlAttribute(type)}" key="${xmlAttribute(sourceKey)}"${number} status="${status}"`
  return `  <question ${attributes}>\n${lines.map(line => `    ${line}\n`).join('')}  </question>\n`
}
