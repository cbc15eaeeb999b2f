import type { AvailabilityModel } from '@learn/course'
import { assignContent } from '@learn/course/content/assign'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { getQuizContent } from '#testkit/quiz-content.ts'
import { choiceQuestion, takeQuestions } from '#testkit/quiz-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
const untracked = { mode: 'none', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
const HOUR_S = 3600
const DAY_S = 86_400

/** A learner of a course of their own. */
async function createReader(sections: Parameters<typeof courseModel>[0]) {
  const person = await createPerson(system)
  const course = await createCourse(system, courseModel(sections), [person])
  const client = await signIn(system, person)
  const programid = course.programId
  return {
    client,
    course,
    open: (key: string) => client.learn('local_learn_record_opening', { activityid: course.idOf(key) }),
    home: async () => (await client.learn('local_learn_get_dashboard', { programid })).body,
    timeline: async () => (await client.learn('local_learn_get_timeline', { programid })).body,
    page: (key: string) => client.learn('local_learn_get_activity', { programid, type: 'page', id: course.idOf(key) }),
  }
}

describe('a course that tracks nothing', () => {
  it('goes on after the one opened last with what was not opened, and ends once all was', async () => {
    const { course, open, home, timeline } = await createReader([
      sectionModel(['one', 'two', 'three'].map(sourceKey => activityModel({ sourceKey, completion: untracked }))),
    ])
    const resume = async () => [(await home()).resume?.activity.id, (await timeline()).resumeId]
    expect(await resume()).toEqual([course.idOf('one'), course.idOf('one')])
    await open('one')
    expect(await resume()).toEqual([course.idOf('two'), course.idOf('two')])
    system.clock.pass(1)
    await open('three')
    expect(await resume()).toEqual([course.idOf('two'), course.idOf('two')])
    expect((await timeline()).sections[0]?.progress).toEqual({ done: 2, total: 3 })
    await open('two')
    expect(await resume()).toEqual([undefined, null])
  })
})

describe('what has no player', () => {
  it('is nowhere that one goes on, while there is anything else', async () => {
    const kept = { kind: 'kept' as const, settings: {} }
    const { course, open, home, timeline } = await createReader([
      sectionModel([
        activityModel({ sourceKey: 'talk', type: 'survey', content: kept }),
        activityModel({ sourceKey: 'read' }),
      ]),
    ])
    const resume = async () => [(await home()).resume?.activity.id, (await timeline()).resumeId]
    await open('talk')
    expect(await resume()).toEqual([course.idOf('read'), course.idOf('read')])
    await open('read')
    expect(await resume()).toEqual([course.idOf('talk'), course.idOf('talk')])
  })
})

describe('what was only looked at', () => {
  const assignment = activityModel({
    sourceKey: 'work',
    type: 'assign',
    content: assignContent.parse({ kind: 'assign', text: { maxWords: 20 } }),
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: false, expectedAt: null },
  })
  const quiz = activityModel({
    sourceKey: 'quiz',
    type: 'quiz',
    content: getQuizContent(['joins']),
    completion: { mode: 'auto', onView: false, onGrade: true, onPassGrade: false, expectedAt: null },
  })

  it('is not where the learner left off, nor begun, until there is a draft or an attempt', async () => {
    const { client, course, open, home, timeline } = await createReader([
      sectionModel([activityModel({ sourceKey: 'read' }), quiz, assignment]),
    ])
    await takeQuestions(system, course.courseId, { joins: choiceQuestion('joins') })
    const resume = async () => {
      const [{ resume: at }, { resumeId, sections }] = [await home(), await timeline()]
      expect(resumeId).toBe(at?.activity.id)
      return [at?.activity.id, at?.isStarted, sections[0]?.activities.map(({ state }) => state)]
    }
    await open('work')
    await open('quiz')
    expect(await resume()).toEqual([course.idOf('read'), false, ['new', 'new', 'new']])
    system.clock.pass(1)
    await open('read')
    expect(await resume()).toEqual([course.idOf('quiz'), false, ['completed', 'new', 'new']])
    system.clock.pass(1)
    await open('work')
    await client.learn('local_learn_start_assignment', { activityid: course.idOf('work') })
    expect(await resume()).toEqual([course.idOf('work'), true, ['completed', 'new', 'started']])
  })
})

describe('the modules of a course', () => {
  it('are counted as they are shown', async () => {
    const never: AvailabilityModel = {
      operator: 'all',
      isShownWhenLocked: false,
      rules: [{ kind: 'date', direction: 'from', at: nowS() + DAY_S }],
    }
    const { open, home, timeline } = await createReader([
      sectionModel([activityModel({ sourceKey: 'read' })]),
      sectionModel([activityModel({ sourceKey: 'extra', completion: untracked })]),
      sectionModel([], { summaryHtml: '<p>Text</p>' }),
      sectionModel([]),
      sectionModel([activityModel({ isVisible: false })]),
      sectionModel([activityModel({ availability: never })]),
      sectionModel([activityModel()], { isVisible: false }),
      sectionModel([activityModel()], { availability: never }),
    ])
    const counted = async () => (await home()).courses[0]?.sections
    expect((await timeline()).sections).toHaveLength(3)
    // A module of words alone has nothing to do.
    expect(await counted()).toEqual({ done: 0, total: 2 })
    await open('read')
    await open('extra')
    expect(await counted()).toEqual({ done: 2, total: 2 })
  })
})

describe('a closing time', () => {
  const dated = () =>
    createReader([
      sectionModel([
        activityModel({ sourceKey: 'read before', closeAt: nowS() + HOUR_S }),
        activityModel({ sourceKey: 'late', closeAt: nowS() + HOUR_S }),
        activityModel({ sourceKey: 'both', dueAt: nowS() + HOUR_S, closeAt: nowS() + 2 * DAY_S }),
        activityModel({ sourceKey: 'same', dueAt: nowS() + 3 * DAY_S, closeAt: nowS() + 3 * DAY_S }),
      ]),
    ])

  it('is a date of the agenda, beside the day on which a thing is due', async () => {
    const { course, home } = await dated()
    const { today, comingUp } = await home()
    const shown = (items: typeof today) => items.map(({ activity, kind }) => [activity?.id, kind])
    expect(shown(today)).toEqual([
      [course.idOf('read before'), 'closes'],
      [course.idOf('late'), 'closes'],
      [course.idOf('both'), 'due'],
    ])
    expect(shown(comingUp)).toEqual([
      [course.idOf('both'), 'closes'],
      [course.idOf('same'), 'due'],
    ])
  })

  it('lets nobody begin afterwards, and keeps open what was completed before', async () => {
    const { open, page, timeline } = await dated()
    await open('read before')
    expect((await page('late')).status).toBe(200)
    system.clock.pass(HOUR_S)
    const late = await page('late')
    expect([late.status, (late.body as unknown as { message: string }).message]).toEqual([
      403,
      expect.stringMatching(/^This is not open\. Closed /),
    ])
    expect((await open('late')).status).toBe(403)
    expect((await page('read before')).status).toBe(200)
    const rows = (await timeline()).sections[0]?.activities
    expect(rows?.map(({ isLocked }) => isLocked)).toEqual([false, true, false, false])
    expect((await timeline()).resumeId).toBe(rows?.[2]?.id)
  })
})

describe('lists of home', () => {
  it('hold all that comes in two weeks, and what was opened last', async () => {
    const keys = Array.from({ length: 9 }, (_, n) => `lesson ${n}`)
    const { course, open, home } = await createReader([
      sectionModel(keys.map((sourceKey, n) => activityModel({ sourceKey, dueAt: nowS() + (n + 2) * DAY_S }))),
    ])
    expect((await home()).comingUp).toHaveLength(9)
    for (const key of keys) {
      system.clock.pass(1)
      await open(key)
    }
    expect((await home()).recent.map(({ activity }) => activity.id)).toEqual(
      keys.toReversed().slice(0, 8).map(course.idOf),
    )
  })
})
