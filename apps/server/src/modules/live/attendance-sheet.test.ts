import type { Attendance } from '@learn/contract/live'
import { ATTENDANCE_SHEETS } from '@learn/contract/live/plain'
import { expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { readPdf } from '#testkit/pdf-text.ts'
import { createTestSystem } from '#testkit/system.ts'
import { attendanceSheetPdf } from './pdf/attendance-sheet.ts'

const system = await createTestSystem()

it('has every class of the program with its attendance, however many there are', async () => {
  const one = await createClass(system, { openInS: 0 })
  const sessionId = (await one.start()).body.sessionId ?? 0
  await one.epoch(sessionId)
  await one.fragment(sessionId, 0, 0)
  system.clock.pass(900)
  await one.end()
  const { body } = await one.clients[0].learn('local_learn_get_attendance', { programid: one.programId })
  const [row] = body.rows
  if (!row) throw new Error('no class was held')
  const rows: Attendance['rows'] = Array.from({ length: 60 }, (_, n) => ({
    ...row,
    activity: { ...row.activity, name: `Class ${n + 1}, जोड़` },
    ...(n === 0 && { mark: { state: 'excused' as const, reason: 'She was ill' } }),
  }))
  const pdf = await attendanceSheetPdf({ ...body, rows, total: { present: 45, held: 60 } }, 'Zoë Łukasz')
  const { text, pages } = await readPdf(pdf)
  for (const part of [
    'Zoë Łukasz',
    'Present in 45 of 60 classes (75%)',
    'Class 1,',
    'Class 60,',
    'Excused',
    'She was ill',
  ])
    expect(text).toContain(part)
  expect(pages).toBeGreaterThan(2)
})

it('is fetched by its learner and by nobody else', async () => {
  const one = await createClass(system, { openInS: 0 })
  const path = `${ATTENDANCE_SHEETS}/${one.programId}`
  const { status, headers } = await one.clients[0].get(path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const stranger = await signIn(system, await createPerson(system))
  expect((await stranger.get(path)).status).toBe(404)
  expect((await one.host.get(path)).status).toBe(404)
  expect((await system.browser().get(path)).status).toBe(401)
  expect((await one.clients[0].get(`${ATTENDANCE_SHEETS}/x`)).status).toBe(404)
})
