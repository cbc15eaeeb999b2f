import { isQuiz, type QuizContent } from '@learn/course/content/quiz'
import type { BankCategory } from '@learn/questions'
import { writeZipFile, type ZipWriter } from '../archive/zip-writer.ts'
import type { CourseExport, WrittenCourse } from '../course/course-export.ts'
import { bankOfCourse } from '../moodle/bank-of-course.ts'
import { counted, ImportReport } from '../moodle/import-report.ts'
import { xmlAttribute, xmlText } from '../moodle-xml/xml-text.ts'
import { Media } from '../package-out/media.ts'
import { versionToWrite } from '../questions/export-bank.ts'
import { textOut } from './write-body-21.ts'
import { writeItem21 } from './write-item-21.ts'

interface Resource {
  id: string
  type: string
  href: string
  files: string[]
  needs: string[]
}

/** Writes the questions of a course, and its quizzes, as a package of QTI 2.1; tells what is not in it. */
export async function writeQtiPackage(file: string, given: CourseExport): Promise<WrittenCourse> {
  const report = new ImportReport()
  const categories = bankOfCourse(given.course.questionCategories)
  await writeZipFile(file, async zip => {
    const items = await writeItems(zip, given, { categories, report })
    const tests = await writeTests(zip, given, { categories, items, report })
    await zip.add('imsmanifest.xml', manifestOf(given.course.fullName, [...items.values(), ...tests]))
  })
  return { report: report.lines }
}

interface Written {
  categories: readonly BankCategory[]
  report: ImportReport
}

/** Each question as an item with the files that it names; gives them by the keys of the questions. */
async function writeItems(zip: ZipWriter, given: CourseExport, { categories, report }: Written) {
  const media = new Media(zip, given, 'media')
  const items = new Map<string, Resource>()
  const ids = new Set<string>()
  for (const { questions } of categories)
    for (const question of questions) {
      const version = versionToWrite(question)
      if (!version) continue
      const id = idOf(question.idNumber, ids)
      const { file, used } = media.named(question.files, '../')
      const unknown = new Set<string>()
      const text = textOut(file, element => unknown.add(element))
      const item = writeItem21({ identifier: id, title: version.name, question: version.question, text })
      if (typeof item === 'string') {
        report.skipped('question', version.name, item)
        continue
      }
      const href = `items/${id}.xml`
      await zip.add(href, item.xml)
      const paths: string[] = []
      for (const one of used) paths.push(await media.write(one))
      items.set(question.sourceKey, { id, type: 'imsqti_item_xmlv2p1', href, files: [href, ...paths], needs: [] })
      report.cameIn('question', version.name)
      const layout = unknown.size > 0 ? [`that its text has ${[...unknown].join(', ')}`] : []
      const versions = question.versions.length > 1 ? ['its other versions'] : []
      const lost = [...item.lost, ...layout, ...versions]
      if (lost.length > 0) report.skipped('question', version.name, `QTI does not say ${lost.join(', ')}`)
    }
  return items
}

/** Its own id number where that is a name for XML; else by its place. */
function idOf(idNumber: string, taken: Set<string>): string {
  const own = /^[A-Za-z_][\w.-]{0,80}$/.test(idNumber) ? idNumber : `q${String(taken.size + 1).padStart(5, '0')}`
  let id = own
  for (let n = 2; taken.has(id.toLowerCase()); n++) id = `${own}-${n}`
  taken.add(id.toLowerCase())
  return id
}

async function writeTests(
  zip: ZipWriter,
  { course }: CourseExport,
  { categories, items, report }: Written & { items: ReadonlyMap<string, Resource> },
): Promise<Resource[]> {
  const tests: Resource[] = []
  for (const { name, type, content } of course.sections.flatMap(({ activities }) => activities)) {
    if (!isQuiz(content)) {
      report.skipped(`activity: ${type}`, name, 'QTI holds questions and quizzes alone')
      continue
    }
    const id = `test${String(tests.length + 1).padStart(4, '0')}`
    const href = `tests/${id}.xml`
    const { xml, needs, lost } = testOf({ id, name, content }, categories, items)
    await zip.add(href, xml)
    tests.push({ id, type: 'imsqti_test_xmlv2p1', href, files: [href], needs })
    report.cameIn('activity: quiz', name)
    if (lost > 0)
      report.skipped('activity: quiz', name, `${counted(lost, 'place')} of it: their questions are not in QTI`)
  }
  return tests
}

interface Test {
  id: string
  name: string
  content: QuizContent
}

function testOf(
  { id, name, content }: Test,
  categories: readonly BankCategory[],
  items: ReadonlyMap<string, Resource>,
): { xml: string; needs: string[]; lost: number } {
  const needs = new Set<string>()
  let lost = 0
  let serial = 0
  const refOf = ({ id: item, href }: Resource, mark: number): string => {
    needs.add(item)
    serial += 1
    return `<assessmentItemRef identifier="I${serial}" href="../${href}" fixed="false"><weight identifier="MARKS" value="${mark}"/></assessmentItemRef>`
  }
  const parts = content.slots.map(({ source, maxMark }, n) => {
    const keys =
      source.kind === 'question' ? [source.question] : keysIn(categories, source.category, source.withSubcategories)
    const found = keys.flatMap(key => items.get(key) ?? [])
    if (found.length === 0) {
      lost += 1
      return ''
    }
    const draw = source.kind === 'random' ? '<selection select="1"/>' : ''
    return `<assessmentSection identifier="S${n + 1}" title="${n + 1}" visible="false">${draw}${found.map(item => refOf(item, maxMark)).join('')}</assessmentSection>`
  })
  const limit = content.timeLimitS ? `<timeLimits maxTime="${content.timeLimitS}"/>` : ''
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${xmlAttribute(name)}">`,
    `${limit}<testPart identifier="P1" navigationMode="${content.navigation === 'sequential' ? 'linear' : 'nonlinear'}" submissionMode="${content.behaviour === 'deferred' ? 'simultaneous' : 'individual'}">`,
    ...(parts.some(part => part !== '')
      ? parts.filter(part => part !== '')
      : ['<assessmentSection identifier="S1" title="1" visible="false"/>']),
    '</testPart>',
    '</assessmentTest>',
  ].join('\n')
  return { xml, needs: [...needs], lost }
}

/** The keys of the questions that a draw chooses from. */
function keysIn(categories: readonly BankCategory[], key: string, isDeep: boolean): string[] {
  const own = categories.filter(({ sourceKey }) => sourceKey === key)
  const below = isDeep ? categories.filter(({ parentKey, sourceKey }) => parentKey === key && sourceKey !== key) : []
  const rest = categories.filter(category => !own.includes(category))
  return [
    ...own.flatMap(({ questions }) => questions.map(({ sourceKey }) => sourceKey)),
    ...below.flatMap(({ sourceKey }) => keysIn(rest, sourceKey, true)),
  ]
}

const manifestOf = (name: string, resources: readonly Resource[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="MANIFEST">',
    '<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion>',
    `<imsmd:lom><imsmd:general><imsmd:title><imsmd:string>${xmlText(name)}</imsmd:string></imsmd:title></imsmd:general></imsmd:lom></metadata>`,
    '<organizations/>',
    '<resources>',
    ...resources.map(
      ({ id, type, href, files, needs }) =>
        `<resource identifier="RES-${id}" type="${type}" href="${xmlAttribute(href)}">${files.map(path => `<file href="${xmlAttribute(path)}"/>`).join('')}${needs.map(need => `<dependency identifierref="RES-${need}"/>`).join('')}</resource>`,
    ),
    '</resources>',
    '</manifest>',
  ].join('\n')
