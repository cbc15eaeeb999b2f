import { posix } from 'node:path'
import type { ActivityModel, CourseModel, SectionModel } from '@learn/course'
import { isCode } from '@learn/course/content/code'
import { isHandson } from '@learn/course/content/handson'
import type { BankCategory } from '@learn/questions'
import { isAiken } from '../aiken/read-aiken.ts'
import {
  fileContent,
  getActivity,
  getCourse,
  getSection,
  handsOnContent,
  keyPart,
  pageContent,
  quizContent,
} from '../course/course-parts.ts'
import { getQuestionCategories } from '../course/course-question.ts'
import { counted, type ImportReport } from '../moodle/import-report.ts'
import { plainName } from '../moodle/text-format.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { packageText } from '../package/package-texts.ts'
import { frontMatter } from './front-matter.ts'
import { getHandsOn, type HandsOn } from './hands-on.ts'
import { markdownLineToHtml, markdownToHtml } from './markdown-to-html.ts'
import { readQuestions } from './questions-beside.ts'

const PAGE = /\.(md|markdown)$/i
const INDEX = /(^|\/)(_?index|readme|course)\.(md|markdown)$/i
/** What tools keep beside the pages of their people. */
const OF_TOOLS = /(?:^|\/)(?:\.|node_modules\/)/
const HEADING = /^\s*(?:#\s+(.+?)\s*#*|(\S[^\n]*?)[ \t]*\r?\n=+)[ \t]*(?:\r?\n|$)/
const QUESTIONS = /\.(?:gift|aiken)(?:\.txt)?$|\.quiz\.xml$/i

interface Part {
  path: string
  title: string
  order: number
  isHidden: boolean
  html: string
  /** A sheet or code to work on, to which the page is the introduction. */
  handsOn: HandsOn | null
  files: ReturnType<typeof packageText>['files']
}

/**
 * Markdown pages in folders as a course: a folder is a section, a page an activity, `index.md` says what its folder is called. Heads say
 * `title`, `order`, `hidden`, and with `sheet` or `code` what is worked on; else names and numbers before them do. Files of GIFT and Aiken (`.txt` that reads as Aiken, too), and `name.quiz.xml` of Moodle XML, are quizzes,
 * other files that no page names are there to open.
 */
export async function readMarkdownCourse(
  folder: PackageFolder,
  name: string,
  report: ImportReport,
): Promise<CourseModel> {
  const shownPaths = folder.paths.filter(path => !OF_TOOLS.test(path))
  const index = shownPaths.find(path => !path.includes('/') && INDEX.test(path))
  const head = frontMatter(index === undefined ? '' : ((await folder.text(index)) ?? ''))
  const plain = name.replace(/\.(zip|tar\.gz|tgz)$/i, '')
  const id = head.said.get('id') || head.said.get('title') || plain
  const sourceKey = `markdown:course:${keyPart(id)}`
  const about = index === undefined ? null : await partOf(folder, index, { sourceKey, report })
  const groups = Map.groupBy(
    shownPaths.filter(path => path !== index),
    path => (path.includes('/') ? (path.split('/')[0] ?? '') : ''),
  )
  const named = new Set<string>(about?.files.map(({ path }) => path))
  const found: { order: number; section: SectionModel }[] = []
  const categories: BankCategory[] = []
  const shown = new Map<string, { parts: Part[]; index: Part | null }>()
  for (const [top, paths] of groups) shown.set(top, await partsOf(folder, paths, { sourceKey, report }))
  for (const { parts, index: own } of shown.values())
    for (const { files } of [...parts, ...(own ? [own] : [])]) for (const { path } of files) named.add(path)
  const quizPaths = await questionPathsOf(folder, shownPaths, named)
  for (const [top, paths] of groups) {
    const { parts, index: own } = shown.get(top) ?? { parts: [], index: null }
    const activities = [
      ...parts.map(part => ({ order: part.order, path: part.path, activity: pageActivity(part, sourceKey) })),
      ...fileActivities(folder, paths, { named, quizPaths, sourceKey }),
      ...(await quizActivities(folder, paths, { quizPaths, sourceKey, report, categories })),
    ].toSorted((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1))
    if (activities.length === 0) continue
    for (const { activity } of activities)
      report.cameIn(`activity: ${activity.type}`, activity.name, waitsFor(activity))
    const title = own?.title ?? (top === '' ? plainName(head.said.get('title') ?? '', 'Course') : titleOfName(top))
    report.cameIn('section', title, counted(activities.length, 'activity', 'activities'))
    found.push({
      order: top === '' ? Number.NEGATIVE_INFINITY : (own?.order ?? orderOfName(top)),
      section: getSection({
        sourceKey: `${sourceKey}:section:${keyPart(top || 'top')}`,
        name: title,
        summaryHtml: own?.html ?? '',
        files: own?.files.map(file => ({ ...file, area: 'summary' as const })) ?? [],
        activities: activities.map(({ activity }) => activity),
      }),
    })
  }
  return getCourse({
    sourceKey,
    fullName: plainName(about?.title ?? '', titleOfName(plain)),
    summaryHtml: about?.html ?? '',
    files: about?.files.map(file => ({ ...file, area: 'summary' as const })) ?? [],
    sections: found
      .toSorted((a, b) => a.order - b.order || (a.section.name < b.section.name ? -1 : 1))
      .map(({ section }) => section),
    questionCategories: getQuestionCategories(categories),
  })
}

interface About {
  sourceKey: string
  report: ImportReport
}

const keyOf = (sourceKey: string, path: string): string => `${sourceKey}:activity:${keyPart(path)}`

async function partsOf(folder: PackageFolder, paths: readonly string[], about: About) {
  const parts: Part[] = []
  let index: Part | null = null
  for (const path of paths.filter(one => PAGE.test(one))) {
    const part = await partOf(folder, path, about)
    if (path.split('/').length === 2 && INDEX.test(path)) index = part
    else parts.push(part)
  }
  return { parts, index }
}

async function partOf(folder: PackageFolder, path: string, { sourceKey, report }: About): Promise<Part> {
  const { said, body } = frontMatter((await folder.text(path)) ?? '')
  const base = posix.basename(path)
  const heading = HEADING.exec(body)
  // The title stands above the page already.
  const words = said.has('title') || !heading ? body : body.slice(heading[0].length)
  const title = plainName(
    said.get('title') ?? markdownLineToHtml(heading?.[1] ?? heading?.[2] ?? ''),
    titleOfName(base),
  )
  const { html, files, lost } = packageText(folder, markdownToHtml(words, { hasDollars: true }), {
    from: path,
    pageOf: target =>
      PAGE.test(target) && folder.has(target)
        ? INDEX.test(target) && !target.includes('/')
          ? '@@course@@'
          : `@@activity@@/${keyOf(sourceKey, target)}`
        : null,
  })
  if (lost.length > 0)
    report.skipped(
      'links',
      title,
      `${counted(lost.length, 'link leads', 'links lead')} to nothing in this folder: ${lost.slice(0, 5).join(', ')}`,
    )
  const { handsOn, faults } = getHandsOn({ said })
  for (const fault of faults) report.skipped('sheets and code', title, fault)
  const order = Number(said.get('order') ?? said.get('weight') ?? said.get('nav_order'))
  return {
    path,
    title,
    html,
    handsOn,
    files,
    order:
      Number.isFinite(order) && (said.has('order') || said.has('weight') || said.has('nav_order'))
        ? order
        : orderOfName(INDEX.test(path) && path.includes('/') ? (path.split('/')[0] ?? base) : base),
    isHidden: /^(true|yes)$/i.test(said.get('hidden') ?? said.get('draft') ?? ''),
  }
}

const pageActivity = ({ path, title, html, handsOn, files, isHidden }: Part, sourceKey: string): ActivityModel =>
  getActivity({
    ...(handsOn
      ? { ...handsOnContent(handsOn), introHtml: html, files: files.map(file => ({ ...file, area: 'intro' as const })) }
      : { ...pageContent(html), files }),
    name: title,
    isVisible: !isHidden,
    sourceKey: keyOf(sourceKey, path),
  })

/** What stands elsewhere and may not be there yet. */
const waitsFor = ({ content }: ActivityModel): string | undefined => {
  if (isHandson(content)) return `opens once the sheet “${content.problem}” is published`
  return isCode(content) ? `opens once the task “${content.task}” is published` : undefined
}

const fileActivities = (
  folder: PackageFolder,
  paths: readonly string[],
  { named, quizPaths, sourceKey }: { named: ReadonlySet<string>; quizPaths: ReadonlySet<string>; sourceKey: string },
) =>
  paths
    .filter(path => !PAGE.test(path) && !quizPaths.has(path) && !named.has(path))
    .flatMap(path => {
      const file = folder.file(path)
      if (!file) return []
      const name = titleOfName(posix.basename(path))
      return [
        {
          order: orderOfName(posix.basename(path)),
          path,
          activity: getActivity({ ...fileContent(file), name, sourceKey: keyOf(sourceKey, path) }),
        },
      ]
    })

/** Files of questions by their names, and texts that no page names and that read as Aiken. */
async function questionPathsOf(
  folder: PackageFolder,
  paths: readonly string[],
  named: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set(paths.filter(path => QUESTIONS.test(path)))
  for (const path of paths)
    if (/\.txt$/i.test(path) && !named.has(path) && isAiken((await folder.text(path)) ?? '')) found.add(path)
  return found
}

async function quizActivities(
  folder: PackageFolder,
  paths: readonly string[],
  { quizPaths, sourceKey, report, categories }: About & { quizPaths: ReadonlySet<string>; categories: BankCategory[] },
) {
  const quizzes = []
  for (const path of paths.filter(one => quizPaths.has(one))) {
    const name = titleOfName(posix.basename(path).replace(QUESTIONS, ''))
    const read = await readQuestions(folder, path, { name, report, sourceKey })
    categories.push(...read)
    const questions = read.flatMap(category => category.questions)
    if (questions.length === 0) continue
    const slots = questions.map(({ sourceKey: key, versions }) => ({
      key,
      mark: versions[0]?.question.defaultMark ?? 1,
    }))
    quizzes.push({
      order: orderOfName(posix.basename(path)),
      path,
      activity: getActivity({ ...quizContent(slots), name, sourceKey: keyOf(sourceKey, path) }),
    })
  }
  return quizzes
}

const NUMBER = /^(\d{1,6})(?:[-_. )]+|$)/

const orderOfName = (name: string): number => Number(NUMBER.exec(name)?.[1] ?? Number.MAX_SAFE_INTEGER)

/** `02-first_steps.md` is called `First steps`. */
function titleOfName(name: string): string {
  const bare = name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(NUMBER, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return plainName(bare.charAt(0).toUpperCase() + bare.slice(1), name)
}
