import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const learner = await createPerson(system)
const course = await createCourse(
  system,
  courseModel([
    sectionModel([
      activityModel({ sourceKey: 'text', type: 'label', content: { kind: 'label', html: '<p>Between</p>' } }),
      activityModel({ sourceKey: 'link', type: 'url', content: { kind: 'url', href: 'https://sqlite.org' } }),
      activityModel({
        sourceKey: 'foreign',
        type: 'workshop',
        name: 'Peer review',
        content: { kind: 'kept', settings: { phase: '10' } },
      }),
    ]),
  ]),
  [learner],
)
const client = await signIn(system, learner)
const modulesOf = async (options: { name: string; value: string }[] = []) => {
  const { body } = await client.learn('core_course_get_contents', { courseid: course.courseId, options })
  return body.flatMap(section => section.modules)
}

describe('the contents of a course', () => {
  it('name each module as its origin does, also one that only its origin knows', async () => {
    expect((await modulesOf()).map(module => [module.modname, module.noviewlink])).toEqual([
      ['label', true],
      ['url', false],
      ['workshop', false],
    ])
    expect((await modulesOf([{ name: 'modname', value: 'workshop' }])).map(module => module.id)).toEqual([
      course.idOf('foreign'),
    ])
  })

  it('give text between modules as a description without a page', async () => {
    const [label] = await modulesOf()
    expect([label?.description, label?.url]).toEqual(['<p>Between</p>', undefined])
  })

  it('say where a link leads', async () => {
    const link = (await modulesOf()).find(module => module.modname === 'url')
    expect(link?.contents).toMatchObject([{ type: 'url', fileurl: 'https://sqlite.org' }])
  })
})

describe('an activity that only its origin knows', () => {
  const open = (type: string) =>
    client.learn('local_learn_get_activity', { programid: course.programId, type, id: course.idOf('foreign') })

  it.each(['other', 'workshop'])('has a page at /%s, without a player and completed by hand', async type => {
    const { body } = await open(type)
    expect(body.activity).toMatchObject({ type: 'other', originType: 'workshop', completion: 'manual' })
    expect(body.content).toEqual({ kind: 'unavailable' })
  })

  it('is named by its origin in links, and a known one is not', async () => {
    const { body } = await open('other')
    expect(body.previous).toEqual({ id: course.idOf('link'), type: 'url', name: expect.any(String) })
    await client.learn('local_learn_record_opening', { activityid: course.idOf('foreign') })
    const { activities } = (await client.learn('local_learn_get_recent_activities', {})).body
    expect(activities[0]?.activity).toEqual({
      id: course.idOf('foreign'),
      type: 'other',
      originType: 'workshop',
      name: 'Peer review',
    })
  })
})
