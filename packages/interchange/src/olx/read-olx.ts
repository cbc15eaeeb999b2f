import type { ActivityModel, CourseModel, SectionModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import { getActivity, getCourse, getSection, keyPart, labelContent } from '../course/course-parts.ts'
import { getQuestionCategories } from '../course/course-question.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import { counted } from '../moodle/import-report.ts'
import { plainName } from '../moodle/text-format.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { RawBank } from '../questions/raw-bank.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import { type OlxBlock, OlxBlocks } from './olx-blocks.ts'
import { OlxContext } from './olx-context.ts'
import { readDate } from './olx-date.ts'
import { readUnit } from './read-unit.ts'

/**
 * A course of Open edX in OLX: chapters are sections, a sequential a heading, its verticals pages, films and quizzes. A library is a
 * course of one quiz. Throws ArchiveError.
 */
export async function readOlx(folder: PackageFolder, report: ImportReport): Promise<CourseModel> {
  const path = folder.has('course.xml') ? 'course.xml' : 'library.xml'
  const root = await folder.xml(path)
  if (!root || !['course', 'library'].includes(root.name))
    throw new ArchiveError('archive/not-a-backup', `The archive holds a ${path} that is none of Open edX.`)
  const blocks = new OlxBlocks(folder, report)
  const said = (name: string): string => root.attributes.get(name) ?? ''
  const sourceKey = `olx:${root.name}:${keyPart([said('org'), said('course') || said('library'), said('url_name')].join('~'))}`
  const course = await blocks.block(root, path)
  if (!course) throw new ArchiveError('archive/not-a-backup', 'The course of the archive is missing.')
  const bank = new RawBank(report)
  const context = new OlxContext({ blocks, report, bank, sourceKey })
  const fullName = plainName(
    course.node.attributes.get('display_name') ?? said('display_name'),
    said('course') || 'Imported course',
  )
  const sections =
    root.name === 'library' ? [await librarySection(context, course, fullName)] : await sectionsOf(context, course)
  const about = await folder.text('about/overview.html')
  const summary = about === null ? { html: '', files: [] } : context.text(about, 'about/overview.html', fullName)
  return getCourse({
    sourceKey,
    fullName,
    summaryHtml: summary.html,
    files: summary.files.map(file => ({ ...file, area: 'summary' as const })),
    startAt: readDate(course.node, 'start'),
    endAt: readDate(course.node, 'end'),
    sections,
    questionCategories: getQuestionCategories(bank.categories),
  })
}

const isShown = ({ node }: OlxBlock): boolean => node.attributes.get('visible_to_staff_only') !== 'true'
const nameOf = ({ node, id }: OlxBlock, usual: string): string =>
  plainName(node.attributes.get('display_name') ?? '', usual || id)

async function sectionsOf(context: OlxContext, course: OlxBlock): Promise<SectionModel[]> {
  const sections: SectionModel[] = []
  for (const chapter of await context.blocks.children(course)) {
    if (chapter.kind !== 'chapter') {
      context.report.skipped(chapter.kind, nameOf(chapter, 'Nameless'), 'it stands outside of the chapters')
      continue
    }
    const name = nameOf(chapter, 'Section')
    const activities: ActivityModel[] = []
    const sequentials = await context.blocks.children(chapter)
    for (const sequential of sequentials)
      activities.push(...(await sequentialOf(context, sequential, { hasHeading: sequentials.length > 1 })))
    context.report.cameIn('section', name)
    sections.push(
      getSection({
        sourceKey: `${context.sourceKey}:section:${keyPart(chapter.id)}`,
        name,
        isVisible: isShown(chapter),
        activities,
      }),
    )
  }
  return sections
}

async function sequentialOf(
  context: OlxContext,
  sequential: OlxBlock,
  { hasHeading }: { hasHeading: boolean },
): Promise<ActivityModel[]> {
  const name = nameOf(sequential, 'Lesson')
  const activities: ActivityModel[] = []
  if (hasHeading)
    activities.push(
      getActivity({ ...labelContent(`<h4>${escapeHtml(name)}</h4>`), name, sourceKey: context.newKey(sequential.id) }),
    )
  const dueAt = readDate(sequential.node, 'due')
  for (const unit of await context.blocks.children(sequential)) {
    const indent = hasHeading ? 1 : 0
    const isVisible = isShown(unit) && isShown(sequential)
    for (const activity of await readUnit(context, unit, nameOf(unit, name)))
      activities.push(
        getActivity({
          ...activity,
          indent,
          dueAt: activity.dueAt ?? dueAt,
          isVisible: isVisible && activity.isVisible !== false,
        }),
      )
  }
  return activities
}

/** All problems of a library, as one quiz. */
async function librarySection(context: OlxContext, library: OlxBlock, name: string): Promise<SectionModel> {
  const unit = { ...library, kind: 'vertical', id: `library-${library.id}` }
  const activities = (await readUnit(context, unit, name)).map(activity => getActivity(activity))
  context.report.cameIn('section', name, counted(activities.length, 'activity', 'activities'))
  return getSection({ sourceKey: `${context.sourceKey}:section:library`, name, activities })
}
