import type { ActivityModel, SectionModel } from '@learn/course'
import { writeZipFile } from '../archive/zip-writer.ts'
import type { CourseExport, WrittenCourse } from '../course/course-export.ts'
import { xmlAttribute, xmlText } from '../moodle-xml/xml-text.ts'
import { CartridgeOut, getId, getWords, type ItemOut, type ResourceOut } from './cartridge-out.ts'
import { writeQuestionBank } from './write-assessment.ts'
import { chapterHrefs, getHref, writeThing } from './write-thing.ts'

/** Writes a course as a Common Cartridge 1.3; tells what is not in it. What is hidden from learners is left out: a cartridge shows all. */
export async function writeCartridge(file: string, given: CourseExport): Promise<WrittenCourse> {
  const { course } = given
  return writeZipFile(file, async zip => {
    const out = new CartridgeOut(zip, given)
    const shown = course.sections.filter(section => isShown(out, 'section', section))
    for (const { activities } of shown)
      for (const activity of activities.filter(({ isVisible }) => isVisible)) {
        const href = getHref(activity)
        if (href !== null) out.hrefs.set(activity.sourceKey, href)
        for (const [fragment, page] of chapterHrefs(activity)) out.hrefs.set(activity.sourceKey + fragment, page)
      }
    const sections: ItemOut[] = []
    for (const section of shown) sections.push(await sectionOf(out, section))
    await writeQuestionBank(out)
    if (out.lost !== '') out.report.skipped('settings', course.fullName, `a cartridge does not say: ${out.lost}`)
    await zip.add('imsmanifest.xml', manifestOf(given, sections, [...out.resources.values()]))
    return { report: out.report.lines }
  })
}

function isShown(out: CartridgeOut, what: string, { name, isVisible }: { name: string; isVisible: boolean }): boolean {
  if (!isVisible) out.report.skipped(what, name, 'it is hidden from learners, and a cartridge hides nothing')
  return isVisible
}

async function sectionOf(out: CartridgeOut, section: SectionModel): Promise<ItemOut> {
  out.report.cameIn('section', section.name)
  if (section.summaryHtml !== '') out.lose('summaries of sections')
  if (section.availability !== null) out.lose('access rules')
  const top: ItemOut = { id: getId(section.sourceKey), title: section.name, resourceId: null, items: [] }
  /** Headings that stand open, with their levels; what is set in below one belongs to it. */
  const open: { item: ItemOut; indent: number }[] = []
  for (const activity of section.activities) {
    if (!isShown(out, `activity: ${activity.type}`, activity)) continue
    const item = await writeThing(out, activity)
    if (!item) continue
    loseSettings(out, activity)
    while ((open.at(-1)?.indent ?? -1) >= activity.indent) open.pop()
    const around = open.at(-1)
    if (activity.indent > (around ? around.indent + 1 : 0)) out.lose('indentation')
    ;(around?.item ?? top).items.push(item)
    if (activity.content.kind === 'label' && item.resourceId === null) open.push({ item, indent: activity.indent })
  }
  return top
}

function loseSettings(out: CartridgeOut, activity: ActivityModel): void {
  const { completion, availability, openAt, dueAt, closeAt, kept, files } = activity
  if (availability !== null) out.lose('access rules')
  if (openAt !== null || dueAt !== null || closeAt !== null) out.lose('dates')
  if (completion.mode === 'manual' || completion.onGrade || completion.expectedAt !== null) out.lose('completion')
  if (kept?.gradeItems.length || kept?.marking.length) out.lose('grading')
  if (files.some(({ area }) => area === 'package')) out.lose('packages')
}

const manifestOf = (
  { course }: CourseExport,
  sections: readonly ItemOut[],
  resources: readonly ResourceOut[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="${getId(course.sourceKey)}" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1" xmlns:lom="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/resource" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/resource http://www.imsglobal.org/profile/cc/ccv1p3/LOM/ccv1p3_lomresource_v1p0.xsd http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_imscp_v1p2_v1p0.xsd http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest http://www.imsglobal.org/profile/cc/ccv1p3/LOM/ccv1p3_lommanifest_v1p0.xsd">`,
    '<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion>',
    `<lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>${xmlText(course.fullName)}</lomimscc:string></lomimscc:title>${describedIn(course.summaryHtml)}</lomimscc:general></lomimscc:lom></metadata>`,
    '<organizations><organization identifier="org_1" structure="rooted-hierarchy"><item identifier="root">',
    ...sections.map(itemXml),
    '</item></organization></organizations>',
    '<resources>',
    ...resources.map(
      ({ id, type, href, files, needs }) =>
        `<resource identifier="${id}" type="${type}" href="${xmlAttribute(encoded(href))}">${files.map(path => `<file href="${xmlAttribute(encoded(path))}"/>`).join('')}${needs.map(need => `<dependency identifierref="${need}"/>`).join('')}</resource>`,
    ),
    '</resources>',
    '</manifest>',
    '',
  ].join('\n')

const describedIn = (summaryHtml: string): string =>
  summaryHtml === ''
    ? ''
    : `<lomimscc:description><lomimscc:string>${xmlText(getWords(summaryHtml))}</lomimscc:string></lomimscc:description>`

/** An address inside of the package. */
const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const itemXml = ({ id, title, resourceId, items }: ItemOut): string =>
  `<item identifier="${id}"${resourceId === null ? '' : ` identifierref="${resourceId}"`}><title>${xmlText(title)}</title>${items.map(itemXml).join('')}</item>`
