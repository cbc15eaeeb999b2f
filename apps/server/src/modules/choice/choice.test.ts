import type { ChoiceView } from '@learn/contract/choice'
import type { ChoiceContent } from '@learn/course/content/choice'
import { describe, expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const option = (key: string, limit: number | null = null) => ({ key, text: `Option ${key}`, limit })

/** A choice, and what two learners do with it. */
async function open(change: Partial<ChoiceContent> = {}, closeAt: number | null = null) {
  const learners = [await createPerson(system), await createPerson(system)]
  const content = {
    kind: 'choice' as const,
    options: [option('a'), option('b')],
    isSeveral: false,
    canChange: false,
    results: 'chosen' as const,
    ...change,
  }
  const activity = activityModel({ type: 'choice', content, closeAt })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), learners)
  const activityid = course.idOf(activity.sourceKey)
  const handOf = async (n: number) => {
    const client = await signIn(system, learners[n]!)
    return {
      choose: (...options: string[]) => client.learn('local_learn_choose', { activityid, options }),
      view: async () => {
        const params = { programid: course.programId, type: 'choice', id: activityid }
        const { body } = await client.learn('local_learn_get_activity', params)
        return { ...(body.content as ChoiceView), state: body.activity.state }
      },
    }
  }
  return { first: await handOf(0), second: await handOf(1) }
}

describe('a choice', () => {
  it('is made once, completes it, and tells numbers to who chose', async () => {
    const { first, second } = await open()
    expect((await first.choose('a')).body.state).toBe('completed')
    expect(await first.view()).toMatchObject({
      state: 'completed',
      total: 1,
      options: [
        { key: 'a', isChosen: true, count: 1 },
        { key: 'b', isChosen: false, count: 0 },
      ],
    })
    expect(await second.view()).toMatchObject({
      state: 'new',
      total: null,
      options: [{ isChosen: false, count: null }, {}],
    })
    expect((await first.choose('a')).status).toBe(200)
    expect((await first.choose('b')).body).toMatchObject({ code: 'choice/chosen' })
  })

  it('is made anew where its author lets it, and of several options where it may be', async () => {
    const { first } = await open({ canChange: true, isSeveral: true })
    await first.choose('a')
    await first.choose('a', 'b')
    expect((await first.view()).options.map(({ isChosen }) => isChosen)).toEqual([true, true])
    await first.choose('b')
    expect(await first.view()).toMatchObject({ total: 1, options: [{ count: 0 }, { count: 1 }] })
  })

  it.each([[['c']], [['a', 'b']]])('is not made by %j', async options => {
    const { first } = await open()
    expect((await first.choose(...options)).body).toMatchObject({ code: 'choice/no-option' })
  })

  it('has no more places than its author gave, also for two at once', async () => {
    const { first, second } = await open({ options: [option('a', 1), option('b')] })
    const replies = await Promise.all([first.choose('a'), second.choose('a')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await first.view()).options[0]?.left).toBe(0)
  })

  it.each([
    ['never', false, null],
    ['always', false, 0],
    ['closed', true, null],
  ] as const)('shows results %s', async (results, chooses, total) => {
    const { first } = await open({ results })
    if (chooses) await first.choose('a')
    expect((await first.view()).total).toBe(total)
  })

  it('shows results once it is closed, to who chose before', async () => {
    const inAnHour = Math.floor(system.clock.now().getTime() / 1000) + 3600
    const { first } = await open({ results: 'closed' }, inAnHour)
    await first.choose('a')
    expect((await first.view()).total).toBeNull()
    system.clock.pass(3601)
    expect((await first.view()).total).toBe(1)
  })
})
