import { randomUUID } from 'node:crypto'
import type { FeedbackAnswers, FeedbackView } from '@learn/contract/feedback'
import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import { describe, expect, it } from 'vitest'
import {
  activityModel,
  courseModel,
  createCourse,
  createPerson,
  sectionModel,
  signIn,
  type TestPerson,
} from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const asked = { isRequired: false, dependsOn: null }
const ITEMS: FeedbackItem[] = [
  { type: 'prose', key: 'hello', html: '<p>Hello<script>alert(1)</script></p>', dependsOn: null },
  { type: 'single', key: 'again', name: 'Again?', ...asked, isRequired: true, options: ['Yes', 'No'] },
  {
    type: 'longtext',
    key: 'why',
    name: 'Why not?',
    isRequired: true,
    dependsOn: { key: 'again', value: 'No' },
  },
  { type: 'several', key: 'liked', name: 'What did you like?', ...asked, options: ['Video', 'Lab', 'Class'] },
  { type: 'number', key: 'hours', name: 'Hours', ...asked, min: 0, max: 40 },
  {
    type: 'rating',
    key: 'pace',
    name: 'Pace',
    ...asked,
    options: [
      { text: 'Slow', value: 1 },
      { text: 'Fast', value: 5 },
    ],
  },
  { type: 'text', key: 'word', name: 'One word', ...asked, maxChars: 10 },
]

/** A feedback in a course, its learners, and who teaches it. */
async function open(count: number, change: Partial<FeedbackContent> = {}, closeAt: number | null = null) {
  const people: TestPerson[] = []
  for (let n = 0; n < count; n++) people.push(await createPerson(system))
  const content = { kind: 'feedback' as const, items: ITEMS, isAnonymous: true, isSeveral: false, thanksHtml: '' }
  const activity = activityModel({ type: 'feedback', content: { ...content, ...change }, closeAt })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), people)
  const activityid = course.idOf(activity.sourceKey)
  const staff = await signIn(system, await createPerson(system, { isStudent: false }))
  const hands = await Promise.all(
    people.map(async person => {
      const client = await signIn(system, person)
      return {
        send: (answers: FeedbackAnswers, key = randomUUID()) =>
          client.learn('local_learn_submit_feedback', { activityid, answers: answers as never, key }),
        view: async () => {
          const { body } = await client.learn('local_learn_get_activity', {
            programid: course.programId,
            type: 'feedback',
            id: activityid,
          })
          return { ...(body.content as FeedbackView), state: body.activity.state }
        },
      }
    }),
  )
  return {
    hands,
    people,
    activityid,
    results: async () => (await staff.learn('local_learn_get_feedback_results', { activityid })).body,
    csv: async () => (await staff.learn('local_learn_export_feedback', { activityid })).body.csv,
  }
}

describe('a feedback', () => {
  it('is shown safe, sent once, and completed by that', async () => {
    const {
      hands: [hand],
    } = await open(1)
    const view = await hand!.view()
    expect(view).toMatchObject({ sent: 0, refusal: null, isAnonymous: true, state: 'new' })
    expect(JSON.stringify(view.items)).not.toContain('script')
    const key = randomUUID()
    expect((await hand!.send({ again: 'Yes' }, key)).body.state).toBe('completed')
    expect((await hand!.send({ again: 'Yes' }, key)).status).toBe(200)
    expect((await hand!.send({ again: 'No', why: 'x' })).body).toMatchObject({ code: 'feedback/answered' })
    expect(await hand!.view()).toMatchObject({ sent: 1, refusal: 'You have sent your feedback. Thank you.' })
  })

  it('is sent again where its author lets it', async () => {
    const { hands, results } = await open(1, { isSeveral: true, isAnonymous: false })
    await hands[0]!.send({ again: 'Yes' })
    await hands[0]!.send({ again: 'Yes' })
    expect(await hands[0]!.view()).toMatchObject({ sent: 2, refusal: null })
    expect((await results()).shown).toBe(2)
  })

  it.each([
    [{}, 'Again?'],
    [{ again: 'Perhaps' }, 'Again?'],
    [{ again: ['Yes'] }, 'Again?'],
    [{ again: 'No' }, 'Why not?'],
    [{ again: 'Yes', liked: ['Video', 'Food'] }, 'What did you like?'],
    [{ again: 'Yes', hours: 'many' }, 'Hours'],
    [{ again: 'Yes', hours: '41' }, 'Hours'],
    [{ again: 'Yes', pace: 'Medium' }, 'Pace'],
    [{ again: 'Yes', word: 'far too long' }, 'One word'],
  ])('does not take %j', async (answers, name) => {
    const { hands } = await open(1)
    const { body } = await hands[0]!.send(answers)
    expect(body).toMatchObject({ code: 'feedback/invalid', message: expect.stringContaining(name) })
  })

  it('forgets what was answered to an item that is hidden again', async () => {
    const { hands, results } = await open(1, { isAnonymous: false })
    await hands[0]!.send({ again: 'Yes', why: 'Written before', unknown: 'x' })
    expect((await results()).results.find(({ key }) => key === 'why')).toMatchObject({ answered: 0, texts: [] })
  })

  it('takes nothing once it is closed', async () => {
    const inAnHour = Math.floor(system.clock.now().getTime() / 1000) + 3600
    const { hands } = await open(1, { isSeveral: true }, inAnHour)
    await hands[0]!.send({ again: 'Yes' })
    system.clock.pass(3601)
    expect((await hands[0]!.send({ again: 'Yes' })).body).toMatchObject({ code: 'feedback/closed' })
  })
})

describe('anonymous answers', () => {
  it('are stored without a person and a time, and read by full batches of five alone', async () => {
    const { hands, activityid, results, csv } = await open(7)
    for (const [n, hand] of hands.entries()) {
      await hand.send({ again: n === 6 ? 'No' : 'Yes', ...(n === 6 && { why: 'Only I say so' }) })
      expect((await results()).shown).toBe(n >= 4 ? 5 : 0)
    }
    expect(await results()).toMatchObject({ shown: 5, held: 2 })
    expect(JSON.stringify(await results())).not.toContain('Only I say so')
    expect(await csv()).not.toContain('Only I say so')
    const rows = await system.raw
      .selectFrom('feedback_answer')
      .selectAll()
      .where('activity_id', '=', activityid)
      .execute()
    expect(rows.every(({ user_id, answered_at }) => user_id === null && answered_at === null)).toBe(true)
  })

  it('of one person who answers again and again fill no batch', async () => {
    const { hands, results } = await open(6, { isSeveral: true })
    for (let n = 0; n < 9; n++) await hands[0]!.send({ again: 'No', why: 'Only I say so' })
    for (const hand of hands.slice(1, 4)) await hand.send({ again: 'Yes' })
    expect(await results()).toMatchObject({ shown: 0, held: 12 })
    await hands[4]!.send({ again: 'Yes' })
    expect(await results()).toMatchObject({ shown: 13, held: 0 })
    // All may answer again, and are read again once there are five of them.
    for (const [n, hand] of hands.slice(0, 5).entries()) {
      await hand.send({ again: 'Yes' })
      expect((await results()).shown).toBe(n === 4 ? 18 : 13)
    }
  })

  it('fill their batches beside answers with a name, from before it became anonymous', async () => {
    const { hands, people, activityid, results } = await open(6)
    await hands[0]!.send({ again: 'Yes' })
    const named = { user_id: people[0]!.id, answered_at: system.clock.now() }
    await system.raw.updateTable('feedback_answer').set(named).where('activity_id', '=', activityid).execute()
    for (const hand of hands.slice(1)) await hand.send({ again: 'Yes' })
    expect(await results()).toMatchObject({ shown: 6, held: 0 })
  })

  it('say by no order of a list which of them belong together', async () => {
    const { hands, results } = await open(5)
    for (const [n, hand] of hands.entries()) await hand.send({ again: 'Yes', hours: String(30 - n), word: `${n} word` })
    const byKey = Object.fromEntries((await results()).results.map(result => [result.key, result]))
    expect(byKey.hours?.texts).toEqual(['26', '27', '28', '29', '30'])
    expect(byKey.word?.texts).toEqual(['0 word', '1 word', '2 word', '3 word', '4 word'])
  })

  it('are not in what is exported of a person, and stay when they leave', async () => {
    const { hands, people, activityid } = await open(5)
    for (const hand of hands) await hand.send({ again: 'Yes', word: 'Secret' })
    const said: string[] = []
    const id = String(people[0]?.id)
    expect(await system.runCommand(['person:export', '--id', id], line => said.push(line))).toBe(0)
    expect(said.join('')).not.toContain('Secret')
    await system.runCommand(['person:erase', '--id', id, '--yes'], () => undefined)
    const rows = await system.raw
      .selectFrom('feedback_answer')
      .select('id')
      .where('activity_id', '=', activityid)
      .execute()
    expect(rows).toHaveLength(5)
  })
})

describe('results', () => {
  it('count options, and give averages and texts', async () => {
    const { hands, results } = await open(2, { isAnonymous: false })
    await hands[0]!.send({ again: 'Yes', liked: ['Video', 'Lab'], hours: '4', pace: 'Fast', word: 'Great' })
    await hands[1]!.send({ again: 'No', why: 'No time', liked: 'Lab', hours: '2,5', pace: 'Slow' })
    const byKey = Object.fromEntries((await results()).results.map(result => [result.key, result]))
    expect(byKey.again?.counts).toEqual([
      { text: 'Yes', count: 1 },
      { text: 'No', count: 1 },
    ])
    expect(byKey.liked?.counts.map(({ count }) => count)).toEqual([1, 2, 0])
    expect([byKey.hours?.average, byKey.pace?.average]).toEqual([3.25, 3])
    expect(byKey.word?.texts).toEqual(['Great'])
  })

  it('run no formula in a spreadsheet', async () => {
    const { hands, csv } = await open(1, { isAnonymous: false })
    await hands[0]!.send({ again: 'No', why: '=HYPERLINK("https://elsewhere.example","x")\n"two"', word: '+1' })
    const text = await csv()
    expect(text).toContain(`"'=HYPERLINK(""https://elsewhere.example"",""x"")\n""two"""`)
    expect(text).toContain("'+1")
  })
})
