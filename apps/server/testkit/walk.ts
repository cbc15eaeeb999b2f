import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from './factories.ts'
import type { TestSystem } from './system.ts'

const manual = { mode: 'manual', onView: false, onGrade: false, onPassGrade: false, expectedAt: null } as const
const graded = { mode: 'auto', onView: false, onGrade: true, onPassGrade: true, expectedAt: null } as const
const types: Record<string, string> = { link: 'url', video: 'videofile', work: 'assign', label: 'label' }

function walkModel(inDays: (days: number) => number) {
  return courseModel([
    sectionModel([
      activityModel({
        sourceKey: 'read',
        name: 'Reading',
        content: { kind: 'page', html: '<h2>Hello</h2>', minutes: 8 },
      }),
      activityModel({ sourceKey: 'label', type: 'label', content: { kind: 'label', html: '<p>Between</p>' } }),
      activityModel({
        sourceKey: 'link',
        type: 'url',
        completion: manual,
        content: { kind: 'url', href: 'https://sqlite.org' },
      }),
      activityModel({
        sourceKey: 'video',
        type: 'videofile',
        content: { kind: 'video', path: 'v.webm', durationS: 100, captions: [] },
      }),
      activityModel({
        sourceKey: 'work',
        type: 'assign',
        completion: graded,
        dueAt: inDays(0),
        content: { kind: 'kept', settings: {} },
      }),
      activityModel({ sourceKey: 'hidden', isVisible: false }),
    ]),
    sectionModel(
      [
        activityModel({
          sourceKey: 'after',
          availability: {
            operator: 'all',
            isShownWhenLocked: true,
            rules: [{ kind: 'completion', activityKey: 'read', expected: 'complete' }],
          },
        }),
        activityModel({
          sourceKey: 'secret',
          availability: {
            operator: 'all',
            isShownWhenLocked: false,
            rules: [{ kind: 'completion', activityKey: 'read', expected: 'complete' }],
          },
        }),
        activityModel({ sourceKey: 'soon', openAt: inDays(3), dueAt: inDays(5) }),
      ],
      { name: 'Second' },
    ),
    sectionModel([activityModel({ sourceKey: 'later' })], {
      availability: {
        operator: 'all',
        isShownWhenLocked: true,
        rules: [{ kind: 'date', direction: 'from', at: inDays(7) }],
      },
    }),
  ])
}

/** A course with one activity of each rule, a learner in it, and a stranger. */
export async function createWalk(system: TestSystem) {
  const inDays = (days: number) => Math.floor(system.clock.now().getTime() / 1000) + days * 86_400
  const learner = await createPerson(system)
  const model = walkModel(inDays)
  const course = await createCourse(system, model, [learner])
  const client = await signIn(system, learner)
  const stranger = await signIn(system, await createPerson(system))
  /** Opens the page of an activity by its key. */
  const open = (key: string, who = client) =>
    who.learn('local_learn_get_activity', {
      programid: course.programId,
      type: types[key] ?? 'page',
      id: course.idOf(key),
    })
  return { learner, course, client, stranger, open, inDays }
}
