// `node tools/content/verify.ts`: what must hold of content/. Lists every fault and exits with 1 when there is one.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { readFragment, sqlBlocks } from './html.ts'
import {
  type Activity,
  type Availability,
  type Course,
  htmlsIn,
  type Institute,
  type People,
  type Rule,
  textsIn,
} from './model.ts'
import { checkNumbers } from './numbers.ts'
import { checkPeople } from './people.ts'
import { checkQuizzes, filesOfQuestions } from './quizzes.ts'

const root = join(import.meta.dirname, '../../content')
const TYPES = new Set(
  'page url label folder resource videofile quiz assign forum zoom zoomduplicate handson feedback hvp scorm book glossary lesson choice'.split(
    ' ',
  ),
)
const PREMIUM_FLOOR = 46
/** More than a week of evenings holds is a second module. */
const MOST_IN_MODULE = 9
const faults: string[] = []
const fault = (where: string, what: string): void => void faults.push(`${where}: ${what}`)
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const json = (path: string): unknown => JSON.parse(read(path))

const institute = json('institute.json') as Institute
const courses = readdirSync(join(root, 'courses')).map(key => json(`courses/${key}/course.json`) as Course)
const activities = courses.flatMap(course => course.sections.flatMap(section => section.activities))
const byKey = new Map(activities.map(activity => [activity.key, activity]))

function checkKeys(): void {
  const keys = [
    ...courses.flatMap(c => [c.key, ...c.sections.map(s => s.key)]),
    ...activities.map(a => a.key),
    ...institute.programs.map(p => p.key),
  ]
  for (const key of keys)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) fault(key, 'keys are lower case words joined by hyphens')
  for (const key of keys.filter((key, at) => keys.indexOf(key) !== at)) fault(key, 'used twice')
  const listed = [...institute.programs.flatMap(p => p.courses), ...institute.freeCourses]
  for (const key of listed) if (!courses.some(course => course.key === key)) fault('institute.json', `no course ${key}`)
  for (const course of courses) if (!listed.includes(course.key)) fault(course.key, 'is in no program and not free')
  const premium = courses.filter(course => institute.programs.some(program => program.courses.includes(course.key)))
  const count = premium.reduce(
    (sum, course) => sum + course.sections.reduce((n, section) => n + section.activities.length, 0),
    0,
  )
  if (count < PREMIUM_FLOOR)
    fault('institute.json', `${count} activities in premium courses, at least ${PREMIUM_FLOOR} expected`)
}

function checkAvailability(where: string, rule: Availability | Rule, before: Set<string>): void {
  if ('rules' in rule) {
    if (!rule.rules.length) fault(where, 'availability without rules')
    for (const inner of rule.rules) checkAvailability(where, inner, before)
  } else if (rule.kind === 'date') checkDay(where, rule.inDays)
  else if (rule.activityKey !== null && !before.has(rule.activityKey))
    fault(where, `depends on ${rule.activityKey}, which does not come before it`)
}

function checkDay(where: string, day: number | undefined): void {
  if (day !== undefined && (!Number.isInteger(day) || Math.abs(day) > 200)) fault(where, `not a sensible day: ${day}`)
}

function checkFiles(course: Course, activity: Activity): void {
  const where = `${course.key}/${activity.key}`
  const paths = (activity.files ?? []).map(file => file.path)
  for (const path of paths) {
    const full = join(root, 'courses', course.key, 'files', path)
    if (!existsSync(full)) fault(where, `no file ${path}`)
    else if (path.endsWith('.pdf') && statSync(full).size > 250_000) fault(where, `${path} is larger than 250 KB`)
    else if (path.endsWith('.webm') && statSync(full).size > 3_000_000) fault(where, `${path} is larger than 3 MB`)
  }
  for (const caption of activity.content.captions ?? [])
    if (!paths.includes(caption.path)) fault(where, `captions ${caption.path} are not among the files`)
    else checkCaptions(course, activity, caption.path)
  for (const { name, fromS } of activity.content.chapters ?? [])
    if (fromS >= (activity.content.durationS ?? 0)) fault(where, `chapter ${name} begins after the film`)
  const needs: Record<string, boolean> = {
    page: activity.content.file !== undefined && activity.content.minutes !== undefined,
    label: activity.content.file !== undefined,
    url: activity.content.href?.startsWith('https://') ?? false,
    folder: paths.length > 1,
    resource: paths.length === 1,
    videofile: paths.some(path => path.endsWith('.webm')) && (activity.content.durationS ?? 0) > 0,
  }
  if (!(needs[activity.type] ?? true)) fault(where, `a ${activity.type} lacks what it needs`)
  for (const file of textsIn(activity.content)) checkPage(course, activity, file, paths)
  for (const html of htmlsIn(activity.content)) for (const problem of readFragment(html).problems) fault(where, problem)
  if (activity.introHtml)
    for (const problem of readFragment(activity.introHtml).problems) fault(where, `intro: ${problem}`)
}

/** Each problem and each code task of content is shown by an activity, and each activity shows one that is there. */
function checkHandson(field: 'problem' | 'task', folder: string): void {
  const shown = new Set<unknown>()
  for (const { key, content } of activities) {
    const name = content[field] ?? content.settings?.[field]
    if (typeof name !== 'string') continue
    shown.add(name)
    if (!existsSync(join(root, folder, name, `${field}.json`))) fault(key, `no ${field} ${name}`)
  }
  for (const name of readdirSync(join(root, folder), { withFileTypes: true }))
    if (name.isDirectory() && !shown.has(name.name)) fault(`${folder}/${name.name}`, 'belongs to no activity')
}

/** Captions follow one another and end with the film; the player shows them as its transcript. */
function checkCaptions(course: Course, activity: Activity, path: string): void {
  const where = `${course.key}/${path}`
  const seconds = (clock: string): number => clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  const cues = [...read(`courses/${course.key}/files/${path}`).matchAll(/([\d:.]{12}) --> ([\d:.]{12})\n(.+)/g)]
  let end = 0
  for (const [, from = '', to = '', text = ''] of cues) {
    if (!(seconds(from) >= end && seconds(to) > seconds(from))) fault(where, `the times of "${text}"`)
    end = seconds(to)
  }
  if (!cues.length || end > (activity.content.durationS ?? 0)) fault(where, 'captions are missing or outlast the film')
}

function checkPage(course: Course, activity: Activity, file: string, paths: string[]): void {
  const where = `${course.key}/${file}`
  if (!existsSync(join(root, 'courses', course.key, file))) return fault(where, 'is missing')
  const html = read(`courses/${course.key}/${file}`)
  const { problems, links, words, headings } = readFragment(html)
  for (const problem of problems) fault(where, problem)
  for (const link of links) {
    if (link.startsWith('@@file@@/') && !paths.includes(link.slice(9)))
      fault(where, `${link} is not among the files of the activity`)
    if (link.startsWith('@@activity@@/') && !byKey.has(link.slice(13))) fault(where, `${link} is no activity`)
  }
  for (const [table = ''] of html.matchAll(/<table>[\s\S]*?<\/table>/g)) {
    const widths = new Set(
      [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.match(/<t[hd][ >]/g)?.length),
    )
    if (widths.size !== 1) fault(where, `a table with rows of unequal width: ${table.slice(8, 80)}`)
    if (!/<caption>[^<]/.test(table)) fault(where, 'a table without a caption')
  }
  if (/!(?=\s|<)|<h1/.test(html.replace(/<(pre|code)[\s\S]*?<\/\1>/g, ''))) fault(where, 'an exclamation mark or h1')
  if (activity.type !== 'page') return
  totalWords += words
  if (words < 500 || words > 1150) fault(where, `${words} words`)
  if (headings.at(-1) !== 'Check yourself' || !html.includes('<details>'))
    fault(where, 'does not end with "Check yourself"')
}

function checkCourse(course: Course): void {
  const before = new Set<string>()
  for (const section of course.sections) {
    for (const problem of readFragment(section.summaryHtml).problems) fault(section.key, problem)
    if (section.availability) checkAvailability(section.key, section.availability, before)
    if (section.activities.length < 2 || section.activities.length > MOST_IN_MODULE)
      fault(section.key, `${section.activities.length} activities`)
    for (const activity of section.activities) {
      const where = `${course.key}/${activity.key}`
      if (!TYPES.has(activity.type)) fault(where, `type ${activity.type}`)
      if (activity.availability) checkAvailability(where, activity.availability, before)
      const { mode, onView, onGrade, onPassGrade } = activity.completion
      // A forum says itself how much is to be written.
      const asks = activity.content.kind === 'forum' ? Object.values(activity.content.completion ?? {}) : []
      if ((mode === 'auto') !== (onView || onGrade || onPassGrade || asks.some(count => count > 0)))
        fault(where, 'completion: auto needs a rule, the others have none')
      checkDay(where, activity.dueInDays)
      checkDay(where, activity.openInDays)
      checkDay(where, activity.closeInDays)
      if ((activity.openInDays ?? -999) > (activity.dueInDays ?? 999)) fault(where, 'is due before it opens')
      if ((activity.dueInDays ?? -999) > (activity.closeInDays ?? 999)) fault(where, 'closes before it is due')
      checkFiles(course, activity)
      before.add(activity.key)
    }
  }
  const dir = join(root, 'courses', course.key)
  const pages = new Set(course.sections.flatMap(s => s.activities.flatMap(a => textsIn(a.content))))
  for (const entry of readdirSync(join(dir, 'pages'), { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(dir.length + 1)
    if (entry.isFile() && !pages.has(name)) fault(course.key, `${name} belongs to no activity`)
  }
  const files = new Set([
    ...course.sections.flatMap(s => s.activities.flatMap(a => a.files?.map(f => f.path) ?? [])),
    ...filesOfQuestions(dir),
  ])
  if (!existsSync(join(dir, 'files'))) return
  for (const name of readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name).slice(join(dir, 'files').length + 1)
    if (name.isFile() && !files.has(path)) fault(course.key, `files/${path} belongs to no activity`)
  }
}

/** Runs every SQL example on the shop and compares the printed results with the real ones. */
async function checkSql(course: Course): Promise<number> {
  const db = await PGlite.create()
  await db.exec(read('courses/sql-for-business/files/shop/shop.sql'))
  const asText = Object.fromEntries([20, 701, 1082, 1114, 1184, 1186, 1700].map(oid => [oid, (value: string) => value]))
  let checked = 0
  for (const activity of course.sections.flatMap(section => section.activities).filter(a => a.type === 'page')) {
    const where = `${course.key}/${activity.key}`
    await db.exec('BEGIN')
    for (const { sql, expect, result } of sqlBlocks(read(`courses/${course.key}/${activity.content.file ?? ''}`))) {
      if (expect === 'not run') continue
      await db.exec('SAVEPOINT block')
      try {
        let rows: string[][] = []
        for (const statement of sql.split(/;\s*(?:\n|$)/).filter(part => part.trim())) {
          const answer = await db.query<(string | number | boolean | null)[]>(statement, [], {
            rowMode: 'array',
            parsers: asText,
          })
          rows = [
            answer.fields.map(field => field.name),
            ...answer.rows.map(row => row.map(cell => (cell === null ? 'NULL' : String(cell)))),
          ]
        }
        if (expect === 'fails') fault(where, `should be refused and runs: ${sql}`)
        else if (result && JSON.stringify(result) !== JSON.stringify(rows))
          fault(where, `prints another result than this gives: ${sql}`)
        if (result) checked++
      } catch (error) {
        if (expect === 'runs') fault(where, `${(error as Error).message} in: ${sql}`)
        await db.exec('ROLLBACK TO block')
      }
    }
    await db.exec('ROLLBACK')
  }
  await db.close()
  return checked
}

let totalWords = 0
checkKeys()
for (const course of courses) checkCourse(course)
checkHandson('problem', 'problems')
checkHandson('task', 'tasks')
const quizzes = checkQuizzes(courses, root)
faults.push(...quizzes.faults)
for (const problem of checkPeople(json('people.json') as People, courses, institute)) faults.push(problem)
const results = await Promise.all(courses.filter(course => course.key.startsWith('sql')).map(checkSql))

const courseOf = (activityKey: string): string =>
  courses.find(c => c.sections.some(section => section.activities.some(a => a.key === activityKey)))?.key ?? ''
const numbers = checkNumbers(key => read(`courses/${courseOf(key)}/pages/${key}.html`))
faults.push(...numbers.faults)

const byType = Object.entries(Object.groupBy(activities, activity => activity.type)).map(
  ([type, list]) => `${type} ${list?.length ?? 0}`,
)
console.log(`${courses.length} courses, ${activities.length} activities (${byType.join(', ')})`)
console.log(
  `${totalWords} words in pages, ${results.reduce((a, b) => a + b, 0)} printed SQL results and ${numbers.checked} figures computed again`,
)
console.log(`${quizzes.quizzes} quizzes, ${quizzes.questions} questions, their answers marked: ${quizzes.marked}`)
for (const line of faults) console.error(line)
console.log(faults.length ? `${faults.length} faults` : 'content holds')
process.exit(faults.length ? 1 : 0)
