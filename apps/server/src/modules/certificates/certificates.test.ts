import { CERTIFICATE_FILES, readCode, type VerifiedCertificate } from '@learn/contract/certificates'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { completedCourse, freeCourse } from '#testkit/certified.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createClass } from '#testkit/live-course.ts'
import { createTestSystem } from '#testkit/system.ts'
import { OPERATOR, perform, undo } from '../staff/index.ts'
import { certificatePdf } from './pdf/certificate.ts'
import { putRule } from './repo/rules.ts'

const system = await createTestSystem()
const verify = (code: string) =>
  system.browser('198.51.100.9').get<VerifiedCertificate>(`/api/free-preview/certificates/${encodeURIComponent(code)}`)
const countOf = async (userId: number) =>
  (await system.raw.selectFrom('certificates_certificate').select('id').where('user_id', '=', userId).execute()).length

/** What is missing where nothing is. */
const NOTHING = { lessons: 0, gradePct: null, gradeNowPct: null, attendancePct: null, attendanceNowPct: null }

describe('a certificate', () => {
  it('is issued by itself after the last lesson of a free course, and not before', async () => {
    const course = await freeCourse(system, 2)
    const person = await createPerson(system, { accessType: 'Free', firstName: 'Farhan', lastName: 'Qureshi' })
    const client = await signIn(system, person)
    await client.learn('local_learn_enrol_free_course', { courseid: course.courseId })
    const items = async () => (await client.learn('local_learn_get_certificates', {})).body.items
    const complete = async (n: number) => {
      await client.learn('local_learn_set_completion', { activityid: course.ids[n] ?? 0, isDone: true })
      await system.worker.runDue()
    }
    await complete(0)
    expect(await items()).toEqual([])
    const early = await client.learn('local_learn_get_user_certificate', { courseid: course.courseId })
    expect(early.body).toEqual({ certificate: null, missing: { ...NOTHING, lessons: 1 } })
    await complete(1)
    expect(await items()).toMatchObject([{ holder: 'Farhan Qureshi', lessons: 2, state: 'valid' }])
  })

  it('is issued once, however often and at once it is asked for', async () => {
    const person = await createPerson(system)
    const { course, client, certificate } = await completedCourse(system, person)
    const again = await Promise.all(
      Array.from({ length: 12 }, () => client.learn('local_learn_get_user_certificate', { courseid: course.courseId })),
    )
    expect(new Set(again.map(({ body }) => body.certificate?.code))).toEqual(new Set([certificate.code]))
    expect(await countOf(person.id)).toBe(1)
  })

  it('of a course with a grade to reach waits for that grade', async () => {
    const person = await createPerson(system)
    const course = await freeCourse(system)
    await putRule(system.raw, course.courseId, { minGradePct: 60, minAttendancePct: null, isOffered: true })
    const client = await signIn(system, person)
    await client.learn('local_learn_enrol_free_course', { courseid: course.courseId })
    await client.learn('local_learn_set_completion', { activityid: course.ids[0] ?? 0, isDone: true })
    const ask = async () => (await client.learn('local_learn_get_user_certificate', { courseid: course.courseId })).body
    expect(await ask()).toEqual({ certificate: null, missing: { ...NOTHING, gradePct: 60 } })
    const grade = (pct: number) =>
      system.raw.updateTable('progress_activity').set({ grade_pct: pct }).where('user_id', '=', person.id).execute()
    await grade(59.99)
    expect(await ask()).toEqual({ certificate: null, missing: { ...NOTHING, gradePct: 60, gradeNowPct: 59.99 } })
    await grade(60)
    expect((await ask()).certificate).toMatchObject({ gradePct: 60 })
  })

  it('of a course with classes to attend waits for them', async () => {
    const one = await createClass(system, { openInS: 0 })
    await putRule(system.raw, one.courseId, { minGradePct: null, minAttendancePct: 80, isOffered: true })
    const missing = async () =>
      (await one.clients[0].learn('local_learn_get_user_certificate', { courseid: one.courseId })).body.missing
    await one.start()
    await one.follow(one.clients[1], (await one.read(one.clients[1])).streamKey ?? '', 1200)
    await one.end()
    expect(await missing()).toMatchObject({ attendancePct: 80, attendanceNowPct: 0 })
    const marks = [{ userid: one.learners[0]?.id ?? 0, state: 'present' as const }]
    const act = { kind: 'attendance' as const, activityid: one.activityid, marks }
    await perform(system, OPERATOR, act, { isDryRun: false, reason: 'Power cut' })
    expect(await missing()).toMatchObject({ attendancePct: null })
  })

  it('is named before it is earned: free courses that were taken, and paid ones with a rule', async () => {
    const person = await createPerson(system)
    const paid = await createCourse(system, courseModel([sectionModel([activityModel()])]), [person])
    const silent = await createCourse(system, courseModel([sectionModel([activityModel()])]), [person])
    const free = await freeCourse(system)
    await freeCourse(system)
    const client = await signIn(system, person)
    const list = async () => (await client.learn('local_learn_get_certificates', {})).body
    expect((await list()).underway).toEqual([])
    await putRule(system.raw, paid.courseId, { minGradePct: 60, minAttendancePct: null, isOffered: true })
    await putRule(system.raw, silent.courseId, { minGradePct: null, minAttendancePct: null, isOffered: false })
    await client.learn('local_learn_enrol_free_course', { courseid: free.courseId })
    const places = async () => (await list()).underway.map(({ courseId, programId }) => [courseId, programId])
    expect(new Set(await places())).toEqual(
      new Set([
        [paid.courseId, paid.programId],
        [free.courseId, null],
      ]),
    )
    await client.learn('local_learn_set_completion', { activityid: free.ids[0] ?? 0, isDone: true })
    await system.worker.runDue()
    expect(await places()).toEqual([[paid.courseId, paid.programId]])
    expect((await list()).items).toMatchObject([{ courseId: free.courseId }])
  })

  it('is not there for a paid course without a rule, nor for staff', async () => {
    const person = await createPerson(system)
    const { courseId } = await createCourse(system, courseModel([]), [person])
    const ask = await (await signIn(system, person)).learn('local_learn_get_user_certificate', { courseid: courseId })
    expect([ask.status, ask.body]).toMatchObject([404, { code: 'certificates/not-found' }])
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    expect((await staff.learn('local_learn_get_certificates', {})).status).toBe(404)
  })
})

it('is added to LinkedIn under the month that stands on it', async () => {
  const person = await createPerson(system)
  const { client, certificate } = await completedCourse(system, person)
  const set = (issued_at: Date) =>
    system.raw.updateTable('certificates_certificate').set({ issued_at }).where('id', '=', certificate.id).execute()
  // In India it is the first of January.
  await set(new Date('2026-12-31T20:00:00Z'))
  const [item] = (await client.learn('local_learn_get_certificates', {})).body.items
  const { searchParams } = new URL(item?.linkedInUrl ?? '')
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(['2027', '1'])
})

describe('a certificate that is withdrawn', () => {
  it('by staff is no longer valid, with the day and never the reason, and is valid again after an undo', async () => {
    const person = await createPerson(system)
    const { course, client, certificate } = await completedCourse(system, person)
    const act = { kind: 'certificate' as const, code: certificate.code, isvalid: false }
    const { operationid } = await perform(system, OPERATOR, act, { isDryRun: false, reason: 'copied work' })
    const { body } = await verify(certificate.code)
    expect(body).toMatchObject({ state: 'withdrawn' })
    expect(JSON.stringify(body)).not.toContain('copied')
    expect((await client.get(`${CERTIFICATE_FILES}/${certificate.id}`)).status).toBe(404)
    // Whoever completed the course gets no other one for what was withdrawn.
    const again = await client.learn('local_learn_get_user_certificate', { courseid: course.courseId })
    expect(again.body.certificate).toBeNull()
    await undo(system, OPERATOR, operationid ?? 0, { isDryRun: false, reason: 'a mistake' })
    expect((await verify(certificate.code)).body.state).toBe('valid')
  })

  it('is issued anew under a corrected name, and once', async () => {
    const person = await createPerson(system, { firstName: 'Riay', lastName: 'Das' })
    const { client, certificate } = await completedCourse(system, person)
    const reissue = (id: number) => client.learn('local_learn_reissue_certificate', { id })
    expect((await reissue(certificate.id)).body).toMatchObject({ code: 'certificates/same-name' })
    await system.raw.updateTable('auth_user').set({ first_name: 'Riya' }).where('id', '=', person.id).execute()
    const [listed] = (await client.learn('local_learn_get_certificates', {})).body.items
    expect(listed).toMatchObject({ holder: 'Riay Das', correctedName: 'Riya Das' })
    const replies = await Promise.all([reissue(certificate.id), reissue(certificate.id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const next = replies.find(({ status }) => status === 200)?.body
    expect(next).toMatchObject({ holder: 'Riya Das', state: 'valid', correctedName: null })
    expect(next?.code).not.toBe(certificate.code)
    expect((await verify(certificate.code)).body.state).toBe('withdrawn')
  })
})

describe('a stranger', () => {
  it('checks a certificate by its number in any spelling, without an account', async () => {
    const person = await createPerson(system, { firstName: 'Riya', lastName: 'Das' })
    const { certificate } = await completedCourse(system, person)
    const { code } = certificate
    for (const spelling of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'o')]) {
      const { status, body } = await verify(spelling)
      expect([status, body]).toMatchObject([200, { code, state: 'valid', holder: 'Riya Das', gradePct: null }])
    }
    expect(certificate.publicUrl).toBe(`http://127.0.0.1:3000/verify/${code}`)
  })

  it('hears the same of a number that nobody has and of a page that its holder took down', async () => {
    const person = await createPerson(system)
    const { client, certificate } = await completedCourse(system, person)
    const { id, code } = certificate
    const { body } = await client.learn('local_learn_set_certificate_display', {
      id,
      ispublic: false,
      showsgrade: true,
    })
    expect(body).toMatchObject({ isPublic: false, showsGrade: true, correctedName: null })
    // Another switch does not forget that the name was corrected.
    await system.raw.updateTable('auth_user').set({ first_name: 'Anita' }).where('id', '=', person.id).execute()
    const again = await client.learn('local_learn_set_certificate_display', { id, ispublic: false, showsgrade: true })
    expect(again.body.correctedName).toMatch(/^Anita/)
    const replies = [await verify(code), await verify('7K4M-92QX-H3TD'), await verify('<script>'), await verify('x')]
    for (const reply of replies)
      expect([reply.status, reply.body]).toMatchObject([
        404,
        { code: 'certificates/not-found', message: 'There is no certificate here' },
      ])
  })

  it('sees the grade only where the holder shows it', async () => {
    const person = await createPerson(system)
    const { client, certificate } = await completedCourse(system, person)
    await system.raw
      .updateTable('certificates_certificate')
      .set({ grade_pct: 81.5 })
      .where('id', '=', certificate.id)
      .execute()
    expect((await verify(certificate.code)).body.gradePct).toBeNull()
    await client.learn('local_learn_set_certificate_display', { id: certificate.id, ispublic: true, showsgrade: true })
    expect((await verify(certificate.code)).body.gradePct).toBe(81.5)
  })
})

describe('the number of a certificate', () => {
  it.each([
    ['7k4m 92qx h3td', '7K4M-92QX-H3TD'],
    ['oil1-oil1-oil1', '0111-0111-0111'],
    ['7K4M-92QX', null],
    ['7K4M-92QX-H3TU', null],
    ['', null],
  ])('%s is read as %s', (typed, code) => expect(readCode(typed)).toBe(code))
})

describe('the PDF of a certificate', () => {
  const textIn = async (pdf: Uint8Array) =>
    (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
  const sheet = {
    holder: 'Aarav Menon',
    course: 'Interest and EMIs in ₹',
    lessons: 6,
    gradePct: 88,
    issuedAt: new Date('2027-03-27T06:30:00Z'),
    code: '7K4M-92QX-H3TD',
    publicUrl: 'https://learn.example/verify/7K4M-92QX-H3TD',
  }

  it('is fetched by its holder and says whom and what it is for', async () => {
    const person = await createPerson(system, { firstName: 'Zoë', lastName: 'Łukasz' })
    const { client, certificate } = await completedCourse(system, person)
    const path = `${CERTIFICATE_FILES}/${certificate.id}`
    const { status, headers } = await client.get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(`attachment; filename="certificate-${certificate.code}.pdf"`)
    expect((await system.browser().get(path)).status).toBe(401)
    expect((await (await signIn(system, await createPerson(system))).get(path)).status).toBe(404)
  })

  it('holds the rupee sign, the number and the date', async () => {
    const text = await textIn(await certificatePdf(sheet))
    for (const part of ['Aarav Menon', '₹', '7K4M-92QX-H3TD', '27 March 2027', '88%']) expect(text).toContain(part)
  })

  it.each([
    ['Devanagari', 'क्षितिज शर्मा'],
    ['Arabic, right to left', 'محمد علي'],
    ['markup', '<script>alert(1)</script> & "quotes"'],
    ['controls and overrides', 'Asha\u202E oaR\u0000\u0007'],
    ['nothing', ''],
    ['a name without end', 'x'.repeat(5000)],
    ['marks without end', `Z${'\u0301'.repeat(500)}`],
  ])('is one page for a name in %s', async (_what, holder) => {
    const pdf = await certificatePdf({ ...sheet, holder })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1)
    expect(pdf.length).toBeLessThan(400_000)
  })
})
