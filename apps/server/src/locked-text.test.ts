import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FunctionName, learningFunctions as functions } from '@learn/contract'
import type { ActivityModel, AvailabilityModel, CourseModel, FileModel, SectionModel } from '@learn/course'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel } from '#testkit/factories.ts'
import { getLesson, lessonPage } from '#testkit/lesson-content.ts'
import { createTestSystem } from '#testkit/system.ts'
import { importCourse, programs } from './modules/learning/index.ts'

/**
 * What a learner may not read yet leaves through no door: each function is called with everything that it can be asked for, and no
 * reply holds the word that stands in every text, address and file of what is locked, hidden or not open.
 */
const WORD = 'zyzzyva'
const system = await createTestSystem({ DEMO: '1' })
const folder = await mkdtemp(path.join(tmpdir(), 'locked-text-'))
const diskPath = path.join(folder, 'file.txt')
await writeFile(diskPath, WORD)
const DAY_S = 86_400
const now = Math.floor(system.clock.now().getTime() / 1000)

const file = (area: FileModel['area'], name: string, mime = 'text/plain'): FileModel => ({
  area,
  path: name,
  mime,
  sizeBytes: WORD.length,
  diskPath,
})
const html = `<p>${WORD} <a href="@@file@@/${WORD}.txt">file</a></p>`
const when = (isShownWhenLocked: boolean, sourceKey: string): AvailabilityModel => ({
  operator: 'all',
  isShownWhenLocked,
  rules: [{ kind: 'completion', activityKey: sourceKey, expected: 'complete' }],
})

/** One activity of each kind, with the word in all that it holds. */
function everyKind(prefix: string, traits: Partial<ActivityModel>): ActivityModel[] {
  const content: Record<string, ActivityModel['content']> = {
    page: { kind: 'page', html, minutes: null },
    label: { kind: 'label', html },
    url: { kind: 'url', href: `https://example.org/${WORD}` },
    resource: { kind: 'resource', mainPath: `${WORD}.txt` },
    folder: { kind: 'folder' },
    videofile: {
      kind: 'video',
      path: `${WORD}.webm`,
      durationS: 80,
      captions: [{ language: 'en', label: WORD, path: `${WORD}.vtt` }],
      chapters: [{ name: WORD, fromS: 0 }],
    },
    quiz: { kind: 'kept', settings: { intro: WORD } },
    book: { kind: 'book', numbering: 'none', chapters: [{ key: '1', title: WORD, isSub: false, html }] },
    glossary: {
      kind: 'glossary',
      look: 'open',
      entries: [
        // Words that stand in what is open, too.
        {
          key: '1',
          concept: 'text',
          aliases: [WORD],
          html,
          categories: [WORD],
          isLinked: true,
          matchesCase: false,
          files: [],
        },
      ],
    },
    lesson: getLesson({ pages: [lessonPage('1', null, { title: WORD, html, buttons: [{ text: WORD, jump: null }] })] }),
    choice: {
      kind: 'choice',
      options: [{ key: '1', text: WORD, limit: null }],
      isSeveral: false,
      canChange: true,
      results: 'always',
    },
  }
  return Object.entries(content).map(([type, held]) =>
    activityModel({
      sourceKey: `${prefix}-${type}`,
      type,
      introHtml: html,
      content: held,
      files: [
        file('content', `${WORD}.txt`),
        file('content', `${WORD}.webm`, 'video/webm'),
        file('intro', `${WORD}.txt`),
      ],
      ...traits,
    }),
  )
}
const shut = (traits: Partial<SectionModel>, prefix: string, ofActivity: Partial<ActivityModel> = {}): SectionModel =>
  sectionModel(everyKind(prefix, ofActivity), { summaryHtml: html, files: [file('summary', `${WORD}.txt`)], ...traits })

const opened = courseModel([
  sectionModel([
    activityModel({ sourceKey: 'never', type: 'assign', content: { kind: 'kept', settings: {} } }),
    activityModel({ sourceKey: 'hidden-door', name: `${WORD} hidden`, isVisible: false }),
    activityModel({ sourceKey: 'secret-door', name: `${WORD} secret`, availability: when(false, 'never') }),
    // The reason why they are locked names something that must not be known.
    activityModel({ sourceKey: 'behind-hidden', availability: when(true, 'hidden-door') }),
    activityModel({ sourceKey: 'behind-secret', availability: when(true, 'secret-door') }),
    ...everyKind('locked', { availability: when(true, 'never') }),
    ...everyKind('soon', { openAt: now + 3 * DAY_S, dueAt: now + 5 * DAY_S }),
    ...everyKind('hidden', { isVisible: false, name: WORD }),
    ...everyKind('secret', { availability: when(false, 'never'), name: WORD }),
  ]),
  shut({ availability: when(true, 'never') }, 'in-locked'),
  shut({ isVisible: false, name: WORD }, 'in-hidden', { name: WORD }),
  shut({ availability: when(false, 'never'), name: WORD }, 'in-secret', { name: WORD }),
])
const closed = (traits: Partial<CourseModel>, prefix: string) =>
  courseModel([shut({ name: WORD }, prefix, { name: WORD })], {
    summaryHtml: html,
    files: [file('summary', `${WORD}.txt`)],
    ...traits,
  })

const learner = await createPerson(system)
const main = await createCourse(system, opened, [learner])
const origin = { fileName: '', fileSha256: '', report: [] }
const add = async (model: CourseModel, opensAt: Date | null = null) => {
  const { courseId } = await importCourse(system, model, origin)
  await programs.addCourse(system.db, system.clock, main.programId, courseId, opensAt)
  return courseId
}
const soon = now + 10 * DAY_S
const byItsDay = await add(closed({ startAt: soon }, 'by-its-day'))
const byProgram = await add(closed({}, 'by-program'), new Date(soon * 1000))
const hiddenCourse = await add(closed({ fullName: WORD }, 'in-hidden-course'))
await system.raw.updateTable('learning_course').set({ is_visible: false }).where('id', '=', hiddenCourse).execute()
const ended = await add(closed({ fullName: WORD }, 'in-ended'))
await system.raw
  .updateTable('learning_enrolment')
  .set({ ends_at: new Date(now * 1000) })
  .where('course_id', '=', ended)
  .execute()
const free = await Promise.all(
  ['taken', 'on-offer'].map(async prefix => {
    const { courseId } = await importCourse(system, closed({ startAt: soon }, prefix), origin)
    await programs.offerFree(system.db, courseId)
    return courseId
  }),
)
await programs.enrol(system.db, learner.id, free[0] ?? 0, system.clock.now())
const courseIds = [main.courseId, byItsDay, byProgram, hiddenCourse, ended, ...free]
const activities = await system.raw
  .selectFrom('learning_activity')
  .select(['id', 'course_id', 'source_key', 'type'])
  .where('course_id', 'in', courseIds)
  .execute()
// What was opened before it was closed is not told of either.
await system.raw
  .insertInto('progress_activity')
  .values(
    activities
      .filter(({ source_key }) => source_key !== 'never')
      .map(({ id, course_id }) => ({
        user_id: learner.id,
        course_id,
        activity_id: id,
        first_opened_at: system.clock.now(),
        last_opened_at: system.clock.now(),
        completed_at: null,
        grade_pct: null,
      })),
  )
  .execute()

// The bodies themselves: a limit of calls would answer for them.
const bodies = Object.assign({}, ...system.modules().map(module => module.functions ?? {})) as Record<
  FunctionName,
  (params: unknown, caller: unknown) => Promise<unknown>
>
const caller = { userId: learner.id, isStudent: true, accessType: 'Premium', via: 'session', service: '' }

/** What a function gives, or how it refuses. */
async function ask(name: FunctionName, params: unknown): Promise<{ isRefused: boolean; reply: unknown }> {
  const { data, error } = functions[name].params.safeParse(params)
  if (error) return { isRefused: true, reply: null }
  try {
    return { isRefused: false, reply: await bodies[name](data, caller) }
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault
    return { isRefused: true, reply: [fault.message, fault] }
  }
}
// What must be done first stays undone.
const ids = activities.filter(({ source_key }) => source_key !== 'never').map(({ id }) => id)
/** What each parameter can be asked for, by its name; a parameter that is not here is left out. */
const asked: Record<string, readonly unknown[]> = {
  programid: [main.programId],
  courseid: courseIds,
  activityid: ids,
  id: ids,
  type: [...new Set(activities.map(({ type }) => type))],
  userid: [learner.id],
  query: [WORD, 'zyzz', 'Activity', 'Section', 'Course'],
  options: [[]],
  limit: [50],
  isDone: [true],
  seconds: [5],
  scope: ['note', 'video', 'done', 'place', 'lesson'].flatMap(kind => ids.map(id => `${kind}:${id}`)),
  ops: [[]],
}
const MOST_CALLS = 1500
/** So many calls take their time on a machine that does other things too. */
const LIMIT_MS = 90_000

/** Every combination of what a function can be asked for. */
function callsOf(name: FunctionName): Record<string, unknown>[] {
  const { shape } = functions[name].params as unknown as { shape: Record<string, unknown> }
  const combined = Object.keys(shape)
    .filter(key => key in asked)
    .reduce<Record<string, unknown>[]>(
      (calls, key) => calls.flatMap(call => (asked[key] ?? []).map(value => ({ ...call, [key]: value }))),
      [{}],
    )
  // Of an activity, only its own type finds it.
  return combined.filter(({ id, type }) => type === undefined || activities.some(a => a.id === id && a.type === type))
}
const holdsWord = (reply: unknown): boolean =>
  JSON.stringify(reply ?? '')
    .toLowerCase()
    .includes(WORD)

describe('what is locked, hidden or not open', () => {
  it.each(Object.keys(functions) as FunctionName[])(
    'is in no reply of %s',
    async name => {
      const calls = callsOf(name)
      expect(calls.length).toBeLessThanOrEqual(MOST_CALLS)
      for (const params of calls) {
        const { reply } = await ask(name, params)
        if (holdsWord(reply)) expect.fail(`${name} ${JSON.stringify(params)}: ${JSON.stringify(reply)}`)
      }
    },
    LIMIT_MS,
  )

  it('is asked of doors that open: the same functions tell of what may be known', async () => {
    for (const [name, params] of [
      ['local_learn_get_timeline', { programid: main.programId, courseid: main.courseId }],
      ['local_learn_get_timeline', { programid: main.programId, courseid: byProgram }],
      ['local_learn_get_dashboard', {}],
      ['local_learn_get_recent_activities', {}],
      ['local_learn_get_free_dashboard', {}],
      ['local_learn_get_free_course', { courseid: free[0] ?? 0 }],
      ['core_course_get_contents', { courseid: main.courseId }],
      ['core_enrol_get_users_courses', { userid: learner.id }],
      ['local_learn_search', { query: 'Activity' }],
    ] as const)
      expect((await ask(name, params)).isRefused, name).toBe(false)
  })

  it('opens no file, whoever signed a link before', async () => {
    const files = await system.raw.selectFrom('learning_file').select('id').execute()
    expect(files.length).toBeGreaterThan(100)
    for (const { id } of files) {
      const url = new URL(system.links.urlOf(learner.id, id, 'a.txt', now)).pathname
      expect((await system.content.inject({ method: 'GET', url })).statusCode).toBe(404)
    }
  })
})
