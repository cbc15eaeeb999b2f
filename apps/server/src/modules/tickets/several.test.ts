import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const at = async (person: TestPerson) => {
  const client = await signIn(system, person)
  return {
    client,
    raise: async (subject: string, text = 'It stays grey.') =>
      (await client.learn('local_learn_raise_ticket', { kind: 'marks', subject, text, context: {}, key: randomUUID() }))
        .body.ticketid,
    read: async (ticketid: number) => (await client.learn('local_learn_get_ticket', { ticketid })).body,
  }
}
const staffHand = async () => at(await createPerson(system, { isStudent: false }))

describe('tickets that are alike', () => {
  it('are shown before another one is sent, with help, and never those of others', async () => {
    const [a, b, staff] = [
      await at(await createPerson(system)),
      await at(await createPerson(system)),
      await staffHand(),
    ]
    const mine = await a.raise('Certificate is missing')
    await b.raise('Certificate is missing')
    const save = (title: string, ispublic: boolean) =>
      staff.client.learn('local_learn_save_prepared_answer', { id: null, title, text: 'It comes in a week.', ispublic })
    await save('When the certificate comes', true)
    await save('Certificate for staff', false)
    const find = async (subject: string) => (await a.client.learn('local_learn_find_similar_tickets', { subject })).body
    const { tickets, answers } = await find('my CERTIFICATE')
    expect(tickets.map(({ id }) => id)).toEqual([mine])
    expect(answers.map(({ title }) => title)).toEqual(['When the certificate comes'])
    expect(await find("'; drop table | & !")).toEqual({ tickets: [], answers: [] })
  })

  it('are merged within one person, with all words in their order', async () => {
    const [a, b, staff] = [
      await at(await createPerson(system)),
      await at(await createPerson(system)),
      await staffHand(),
    ]
    const [one, two, other] = [await a.raise('One', 'First'), await a.raise('Two', 'Second'), await b.raise('Other')]
    const merge = (ticketid: number, intoid: number) =>
      staff.client.learn('local_learn_merge_tickets', { ticketid, intoid })
    expect((await merge(one, other)).status).toBe(404)
    expect((await a.client.learn('local_learn_merge_tickets', { ticketid: one, intoid: two })).status).toBe(404)
    expect((await merge(two, one)).body.messages.map(({ text }) => text)).toEqual(['First', 'Second'])
    expect((await a.read(two)).state).toBe('closed')
    expect((await merge(two, one)).status).toBe(404)
  })

  it('that are merged lead to where the conversation goes on, and are not rated', async () => {
    const [a, staff] = [await at(await createPerson(system)), await staffHand()]
    const [one, two, three] = [await a.raise('One'), await a.raise('Two'), await a.raise('Three')]
    const merge = (ticketid: number, intoid: number) =>
      staff.client.learn('local_learn_merge_tickets', { ticketid, intoid })
    await merge(one, two)
    expect(await a.read(one)).toMatchObject({ mergedInto: { id: two, subject: 'Two' }, can: { rate: false } })
    await merge(two, three)
    for (const id of [one, two]) expect((await a.read(id)).mergedInto?.id).toBe(three)
    const rated = await a.client.learn('local_learn_rate_ticket', { ticketid: one, stars: 1, text: '' })
    expect(rated.status).toBe(404)
  })

  it('are answered with one text, each once', async () => {
    const [a, staff] = [await at(await createPerson(system)), await staffHand()]
    const ids = [await a.raise('One'), await a.raise('Two')]
    const answer = { ticketids: [...ids, 1], text: 'It is mended.', key: randomUUID(), issolved: true }
    for (let n = 0; n < 2; n++)
      expect((await staff.client.learn('local_learn_answer_tickets', answer)).status).toBe(200)
    for (const id of ids) {
      const { messages, state } = await a.read(id)
      expect([messages.map(({ text }) => text), state]).toEqual([['It stays grey.', 'It is mended.'], 'solved'])
    }
    const figures = (await staff.client.learn('local_learn_get_ticket_figures', {})).body
    expect(figures).toMatchObject({ inTimePct: 100, medianAnswerS: 0 })
    expect(figures.answered).toBeGreaterThanOrEqual(2)
    expect((await a.client.learn('local_learn_get_ticket_figures', {})).status).toBe(404)
  })
})
