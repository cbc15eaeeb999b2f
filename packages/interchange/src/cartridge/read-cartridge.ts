import type { ActivityModel, CourseModel, SectionModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import { getActivity, getCourse, getSection, keyPart, labelContent } from '../course/course-parts.ts'
import { getQuestionCategories } from '../course/course-question.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import { plainName } from '../moodle/text-format.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { readQtiCourse } from '../qti/read-qti-course.ts'
import { RawBank } from '../questions/raw-bank.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import { readCanvasMeta } from './canvas-meta.ts'
import { CartridgeContext } from './cartridge-context.ts'
import { type CartridgeItem, type CartridgeManifest, readManifest } from './manifest.ts'
import { readResource } from './read-resource.ts'
import { unlistedSection } from './unlisted.ts'

/**
 * A Common Cartridge 1.1 to 1.3, that of Canvas included, as a course: its table of contents are sections, what stands in it activities,
 * what stands beside it a last section. Throws ArchiveError.
 */
export async function readCartridge(folder: PackageFolder, report: ImportReport): Promise<CourseModel> {
  const manifest = await readManifest(folder)
  const canvas = await readCanvasMeta(folder, manifest)
  if (holdsQuestionsAlone(manifest)) {
    const quizzes = await readQtiCourse({ folder, manifest, canvas, report })
    if (quizzes) return quizzes
    throw new ArchiveError('archive/only-questions', 'The archive holds questions and no course.')
  }
  const id = manifest.id.length >= 16 ? keyPart(manifest.id) : keyPart(`${manifest.id}~${manifest.title}`)
  const sourceKey = `cc:course:${id}`
  const bank = new RawBank(report)
  const context = new CartridgeContext({ folder, manifest, canvas, report, sourceKey, bank })
  const sections: SectionModel[] = []
  const loose: CartridgeItem[] = []
  for (const item of manifest.items) {
    if (item.resourceId !== null && item.items.length === 0) loose.push(item)
    else sections.push(await sectionFrom(context, item))
  }
  if (loose.length > 0) {
    const all = { id: 'loose', title: 'Course', resourceId: null, isVisible: true, items: loose }
    sections.unshift(await sectionFrom(context, all))
  }
  const unlisted = await unlistedSection(context)
  if (unlisted) sections.push(unlisted)
  const fullName = plainName(manifest.title || canvas.title, 'Imported course')
  return getCourse({
    sourceKey,
    fullName,
    summaryHtml: manifest.description === '' ? '' : `<p>${escapeHtml(manifest.description)}</p>`,
    startAt: canvas.startAt,
    endAt: canvas.endAt,
    sections,
    questionCategories: getQuestionCategories(bank.categories),
  })
}

function holdsQuestionsAlone({ schema, resources }: CartridgeManifest): boolean {
  const types = [...resources.values()].map(({ type }) => type)
  if (
    /common cartridge|thin/i.test(schema) ||
    types.some(type => /^ims(wl|dt|cc|basiclti)|^webcontent\/|imscc/.test(type))
  )
    return false
  return types.some(type => /qti|assessment\/x-bb|^resource\/x-bb/.test(type))
}

async function sectionFrom(context: CartridgeContext, item: CartridgeItem): Promise<SectionModel> {
  const meta = context.canvas.modules.get(item.id)
  const activities: ActivityModel[] = []
  const own = item.resourceId === null ? [] : [{ ...item, items: [] }]
  for (const child of [...own, ...item.items]) activities.push(...(await activitiesOf(context, child, 0)))
  const name = plainName(item.title, 'Section')
  context.report.cameIn('section', name)
  return getSection({
    sourceKey: `${context.sourceKey}:section:${keyPart(item.id)}`,
    name,
    isVisible: item.isVisible && meta !== 'unpublished',
    activities,
  })
}

/** A line with lines below it is a heading. */
async function activitiesOf(context: CartridgeContext, item: CartridgeItem, indent: number): Promise<ActivityModel[]> {
  const activities: ActivityModel[] = []
  if (item.resourceId !== null) {
    const read = await readResource(context, item)
    if (read) {
      const isVisible =
        item.isVisible && context.canvas.modules.get(item.id) !== 'unpublished' && read.isVisible !== false
      activities.push(getActivity({ ...read, indent, isVisible, sourceKey: context.newKey(item.id) }))
    }
  } else if (item.title !== '') {
    const heading = labelContent(`<h4>${escapeHtml(item.title)}</h4>`)
    activities.push(
      getActivity({ ...heading, name: plainName(item.title, 'Heading'), indent, sourceKey: context.newKey(item.id) }),
    )
  }
  for (const child of item.items) activities.push(...(await activitiesOf(context, child, Math.min(16, indent + 1))))
  return activities
}
