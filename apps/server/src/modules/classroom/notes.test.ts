import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { makeOps } from '#testkit/ops.ts'
import { createTestSystem } from '#testkit/system.ts'
import { writeNote } from './service/notes.ts'

const system = await createTestSystem()
const [owner, fellow] = [await createPerson(system), await createPerson(system)]
const page = (name: string, more: object = {}) =>
  activityModel({ name, sourceKey: name, content: { kind: 'page', html: '<p>x</p>', minutes: null }, ...more })
const course = await createCourse(
  system,
  courseModel([sectionModel([page('Windows'), page('Frames'), page('Later', { openAt: 1_900_000_000 })])], {
    fullName: 'SQL',
  }),
  [owner, fellow],
)
const [client, other] = [await signIn(system, owner), await signIn(system, fellow)]
const ops = makeOps(owner.id)

const write = (lesson: string, slot: string, payload: unknown) =>
  client.learn('local_learn_append_journal', { scope: `note:${course.idOf(lesson)}`, ops: [ops.op(slot, payload)] })
const notesOn = async (lesson: string, by = client) => {
  const address = { programid: course.programId, type: 'page', id: course.idOf(lesson) }
  return (await by.learn('local_learn_get_activity', address)).body.notes
}
const all = async (by: TestClient) => (await by.learn('local_learn_get_notes', {})).body.notes
const found = async (query: string, by: TestClient) =>
  (await by.learn('local_learn_search', { query })).body.tabs[0]?.results.filter(hit => hit.kind === 'note')
const second = (at: number, text: string) => ({
  text,
  place: { kind: 'second', second: at },
  isPinned: false,
  writtenAt: 1_790_000_000,
})

await write('Windows', 'text', 'The one of before')
await write('Windows', 'n-aaaaaaaa', second(134, 'PARTITION BY starts the count again'))
await write('Windows', 'n-bbbbbbbb', {
  ...second(0, 'Ask about zanzibar'),
  place: { kind: 'heading', id: 'shares', text: 'Shares' },
  isPinned: true,
})
await write('Frames', 'draft', 'half a thought')

describe('a note of before', () => {
  it('stands at its place, pinned or not, and once however often it is written', async () => {
    const place = { kind: 'heading' as const, id: 'part-3', text: 'Shares' }
    const past = {
      userId: fellow.id,
      activityId: course.idOf('Frames'),
      text: 'OVER keeps the rows',
      place,
      isPinned: true,
      at: system.clock.now(),
    }
    for (let n = 0; n < 2; n++) await system.db.transaction().execute(tx => writeNote(tx, past))
    await system.db
      .transaction()
      .execute(tx => writeNote(tx, { ...past, text: 'All of it', place: { kind: 'lesson' }, isPinned: false }))
    const notes = await notesOn('Frames', other)
    expect(
      notes
        .map(({ text, place: at, isPinned }) => `${text}, ${at.kind}, ${isPinned}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['All of it, lesson, false', 'OVER keeps the rows, heading, true'])
    await system.raw.deleteFrom('classroom_lesson_note').where('user_id', '=', fellow.id).execute()
  })
})

describe('the notes of a lesson', () => {
  it('are several, each with what it belongs to, beside the one of before', async () => {
    expect(await notesOn('Windows')).toMatchObject([
      { slot: 'n-aaaaaaaa', text: 'PARTITION BY starts the count again', place: { kind: 'second', second: 134 } },
      { slot: 'n-bbbbbbbb', place: { kind: 'heading', id: 'shares', text: 'Shares' }, isPinned: true },
      { slot: 'text', text: 'The one of before', place: { kind: 'lesson' }, isPinned: false },
    ])
    expect(await notesOn('Windows', other)).toEqual([])
  })

  it('are changed in their place, and one that is removed is gone', async () => {
    await write('Frames', 'n-cccccccc', second(5, 'first'))
    await write('Frames', 'n-cccccccc', second(7, 'better'))
    expect(await notesOn('Frames')).toMatchObject([
      { slot: 'draft' },
      { slot: 'n-cccccccc', text: 'better', place: { kind: 'second', second: 7 } },
    ])
    await write('Frames', 'n-cccccccc', null)
    expect((await notesOn('Frames')).map(({ slot }) => slot)).toEqual(['draft'])
  })

  it.each([
    ['n-dddddddd', { ...second(1, 'x'), place: { kind: 'page', page: 1 } }],
    ['n-dddddddd', { ...second(-1, 'x') }],
    ['n-dddddddd', 'a text'],
    ['n-dddddddd', second(1, 'x'.repeat(20_001))],
    ['draft', second(1, 'x')],
    ['other', 'x'],
  ])('refuse %s with anything else in it', async (slot, payload) => {
    expect((await write('Windows', slot, payload)).status).toBe(400)
  })
})

describe('all notes', () => {
  it('stand on one page for who wrote them, with their lessons', async () => {
    const notes = await all(client)
    expect(notes.map(({ lesson, slot }) => [lesson?.name, slot])).toEqual(
      expect.arrayContaining([
        ['Windows', 'text'],
        ['Windows', 'n-aaaaaaaa'],
        ['Frames', 'draft'],
      ]),
    )
    expect(notes[0]?.lesson).toMatchObject({ programId: course.programId, type: 'page' })
    expect(notes[0]?.course?.name).toBe('SQL')
    expect(await all(other)).toEqual([])
  })

  it('keep what was written on a lesson that does not open any more, without its name', async () => {
    await system.raw
      .insertInto('classroom_lesson_note')
      .values({
        user_id: fellow.id,
        activity_id: course.idOf('Later'),
        slot: 'text',
        body: 'still mine, zanzibar',
        place: JSON.stringify({ kind: 'lesson' }),
        written_at: new Date(),
        saved_at: new Date(),
      })
      .execute()
    expect(await all(other)).toMatchObject([{ text: 'still mine, zanzibar', lesson: null, course: { name: 'SQL' } }])
    expect(await found('zanzibar', other)).toEqual([])
  })
})

describe('search', () => {
  it('finds a note for its owner alone, with its words marked', async () => {
    const hits = await found('zanzibar', client)
    expect(hits).toMatchObject([
      { kind: 'note', id: course.idOf('Windows'), tab: null, title: 'Windows', snippet: 'Ask about zanzibar' },
    ])
    expect(hits?.[0]?.snippetMarks).toEqual([[10, 18]])
    expect(await found('zanzibar', await signIn(system, await createPerson(system)))).toEqual([])
  })

  it('forgives a typing error', async () => {
    expect(await found('zanzibra', client)).toHaveLength(1)
  })
})

it('a node of the version before writes the one note, and it is among the notes', async () => {
  const row = { user_id: fellow.id, activity_id: course.idOf('Frames'), saved_at: new Date() }
  await system.raw
    .insertInto('classroom_note')
    .values({ ...row, body: 'old way' })
    .execute()
  await system.raw.updateTable('classroom_note').set({ body: 'older way' }).where('user_id', '=', fellow.id).execute()
  expect(await notesOn('Frames', other)).toMatchObject([{ slot: 'text', text: 'older way' }])
})
