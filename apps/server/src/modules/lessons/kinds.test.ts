import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const learner = await createPerson(system)
const client = await signIn(system, learner)
const auto = { mode: 'auto', onView: true, onGrade: false, onPassGrade: false, expectedAt: null } as const

describe('content that does not have the shape of its kind', () => {
  it.each([
    ['url', { kind: 'kept', settings: { externalurl: 'javascript:1' } }],
    ['resource', { kind: 'page', html: '<script>1</script>', minutes: null }],
  ] as const)('is kept, and the page of the %s says that nothing plays it', async (type, content) => {
    const course = await createCourse(
      system,
      courseModel([sectionModel([activityModel({ sourceKey: 'odd', type, content, completion: auto })])]),
      [learner],
    )
    const stored = await system.raw
      .selectFrom('learning_content')
      .select('content')
      .where('activity_id', '=', course.idOf('odd'))
      .executeTakeFirstOrThrow()
    expect(stored.content.kind).toBe('kept')
    const { body } = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type,
      id: course.idOf('odd'),
    })
    expect(body.content).toEqual({ kind: 'unavailable' })
    expect(body.activity.completion).toBe('auto')
  })
})

describe('a video', () => {
  it.each([
    [100, 'started'],
    [null, 'completed'],
  ] as const)('of %s seconds is %s by opening its page', async (durationS, state) => {
    const course = await createCourse(
      system,
      courseModel([
        sectionModel([
          activityModel({
            sourceKey: 'film',
            type: 'videofile',
            content: { kind: 'video', path: 'v.webm', durationS, captions: [] },
          }),
        ]),
      ]),
      [learner],
    )
    const page = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'videofile',
      id: course.idOf('film'),
    })
    expect(page.body.content).toMatchObject({ completesBy: durationS === null ? 'opening' : 'watching' })
    const { body } = await client.learn('local_learn_record_opening', { activityid: course.idOf('film') })
    expect(body.state).toBe(state)
  })

  it.each([
    ['has none where its author names none', undefined, { kind: 'video', chapters: [] }],
    ['shows them', [0, 12.5], { kind: 'video', chapters: [chapter(0), chapter(12.5)] }],
    ['is not shown with one before the other', [0, 9, 5], { kind: 'unavailable' }],
    ['is not shown when they begin later than it', [3, 9], { kind: 'unavailable' }],
  ] as const)('with chapters %s', async (_what, seconds, shown) => {
    const chapters = seconds?.map(chapter)
    const content = { kind: 'video', path: 'v.webm', durationS: 80, captions: [], ...(chapters && { chapters }) }
    const film = activityModel({ sourceKey: 'film', type: 'videofile', content })
    const course = await createCourse(system, courseModel([sectionModel([film])]), [learner])
    const { body } = await client.learn('local_learn_get_activity', {
      programid: course.programId,
      type: 'videofile',
      id: course.idOf('film'),
    })
    expect(body.content).toMatchObject(shown)
  })
})

const question = (atS: number, right = 1) => ({ atS, text: 'Which rows?', choices: ['All', 'Three'], right })

describe('a film', () => {
  it.each([
    ['has none where its author asks nothing', undefined, { kind: 'video', questions: [] }],
    ['waits at them', [question(5), question(9.5)], { kind: 'video', questions: [{ atS: 5, why: '' }, { atS: 9.5 }] }],
    ['is not shown with two at one second', [question(5), question(5)], { kind: 'unavailable' }],
    ['is not shown when the right choice is none of them', [question(5, 2)], { kind: 'unavailable' }],
  ] as const)('with questions %s', async (_what, questions, shown) => {
    const content = { kind: 'video', path: 'v.webm', durationS: 80, captions: [], ...(questions && { questions }) }
    const film = activityModel({ sourceKey: 'film', type: 'videofile', content })
    const course = await createCourse(system, courseModel([sectionModel([film])]), [learner])
    const asked = { programid: course.programId, type: 'videofile', id: course.idOf('film') }
    expect((await client.learn('local_learn_get_activity', asked)).body.content).toMatchObject(shown)
  })
})

const chapter = (fromS: number) => ({ name: `From ${fromS}`, fromS })
