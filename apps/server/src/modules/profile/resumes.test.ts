import { describe, expect, it } from 'vitest'
import { PDF, pdfUrl } from '#testkit/careers.ts'
import { createPerson, signIn } from '#testkit/factories.ts'
import { PICTURES, phoneJpeg, phonePng, phoneWebp } from '#testkit/pictures.ts'
import { newResume, PIXEL } from '#testkit/profiles.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const fetchFile = (link: string) => system.content.inject({ method: 'GET', url: new URL(link).pathname })

async function learner() {
  const person = await createPerson(system)
  return { person, client: await signIn(system, person) }
}

describe('a resume of the profile', () => {
  it('is kept with its state, and replaced by the next', async () => {
    const { client } = await learner()
    const save = (name: string, file: string) => client.learn('local_learn_save_resume', { name, file })
    const first = (await save('One.pdf', pdfUrl())).body
    expect(first).toMatchObject({ name: 'One.pdf', status: 0, comments: [] })
    expect((await fetchFile(first.link)).headers['content-disposition']).toMatch(/^attachment/)
    system.clock.pass(60)
    await save('Two.pdf', pdfUrl(Buffer.from('%PDF-1.4\nanother\n%%EOF\n')))
    expect((await client.learn('local_learn_get_profile', {})).body.resume).toMatchObject({ name: 'Two.pdf' })
  })

  it('of 768001 bytes is refused with the written texts, of 768000 taken', async () => {
    const { client } = await learner()
    const ofSize = (size: number) =>
      pdfUrl(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 15, 32), Buffer.from('%%EOF\n')]))
    const save = (file: string) => client.learn('local_learn_save_resume', { name: 'a.pdf', file })
    expect((await save(ofSize(768_000))).status).toBe(200)
    expect(await save(ofSize(768_001))).toMatchObject({
      status: 413,
      body: { message: 'File size exceeds 750Kb. Please select a smaller file.' },
    })
    expect((await save('data:application/pdf;base64,TVqQAAMAAAA=')).status).toBe(415)
  })

  it.each<[string, Buffer, string]>([
    ['a PDF with an archive behind it', Buffer.concat([PDF, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]), '.pdf'],
    [
      'a PDF with another archive in it',
      Buffer.concat([PDF.subarray(0, 20), Buffer.from('Rar!\u001A\u0007'), PDF.subarray(20)]),
      '.pdf',
    ],
    ['a PDF that is a page', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF\n'), '.pdf'],
    [
      'a PDF that runs script',
      Buffer.from('%PDF-1.4\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF\n'),
      '.pdf',
    ],
    [
      'a PDF that hides its script',
      Buffer.from('%PDF-1.4\n<< /S /J#61vaScript /J#53 (app.alert(1)) >>\n%%EOF\n'),
      '.pdf',
    ],
    ['a PDF with text behind it', Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')]), '.pdf'],
    ['a Word document with macros', oleWith('WordDocument', '_VBA_PROJECT\u0000'), '.doc'],
    [
      'a Word document that is an archive',
      Buffer.concat([oleWith('WordDocument'), Buffer.from('504b0506', 'hex')]),
      '.doc',
    ],
  ])('%s is refused', async (_what, bytes, ending) => {
    const { client } = await learner()
    expect((await client.learn('local_learn_save_resume', { name: `a${ending}`, file: pdfUrl(bytes) })).status).toBe(
      415,
    )
  })

  it('is called by what it is, whatever it was called', async () => {
    const { client } = await learner()
    const save = async (name: string, bytes: Buffer) => {
      system.clock.pass(1)
      return (await client.learn('local_learn_save_resume', { name, file: pdfUrl(bytes) })).body.name
    }
    expect(await save('a.html', PDF)).toBe('a.html.pdf')
    expect(await save('b.hta', oleWith('WordDocument', '<script>'))).toBe('b.hta.doc')
    expect(await save('My resume.PDF', PDF)).toBe('My resume.pdf')
  })

  it('is taken twenty times a day, and again on the next', async () => {
    const { client } = await learner()
    const save = (n: number) =>
      client.learn('local_learn_save_resume', { name: 'a.pdf', file: pdfUrl(Buffer.from(`%PDF-1.4\n${n}\n%%EOF\n`)) })
    for (let n = 0; n < 20; n++) expect((await save(n)).status).toBe(200)
    expect((await save(20)).status).toBe(429)
    system.clock.pass(86_401)
    expect((await save(20)).status).toBe(200)
  })

  it('is reviewed by staff: state and comments to lines reach the learner, and can be taken back', async () => {
    const { person, client } = await learner()
    const staff = await signIn(system, await createPerson(system, { isStudent: false }))
    const resumeid = await newResume(system, person.id)
    const waiting = async () => (await staff.learn('local_learn_get_staff_resumes', {})).body.items.map(({ id }) => id)
    const own = async () => (await client.learn('local_learn_get_profile', {})).body.resume
    expect(await waiting()).toContain(resumeid)
    expect((await staff.learn('local_learn_get_staff_resume', { resumeid })).body).toMatchObject({
      userId: person.id,
      reading: { reason: 'unreadable', lines: [] },
    })
    const comment = { line: 3, quote: 'Sales, 2019', text: 'Say which month.' }
    const { body } = await staff.learn('local_learn_perform_staff_operation', {
      act: { kind: 'resume-review', resumeid, status: 5, comments: [comment] },
    })
    expect(await own()).toMatchObject({ status: 5, comments: [comment] })
    expect(await waiting()).not.toContain(resumeid)
    await staff.learn('local_learn_undo_staff_operation', { operationid: body.operationid ?? 0 })
    expect(await own()).toMatchObject({ status: 0, comments: [] })
    const act = { kind: 'resume-review' as const, resumeid, status: 1 as const }
    expect((await client.learn('local_learn_perform_staff_operation', { act })).status).toBe(404)
  })
})

/** The smallest compound file with streams of these names. */
function oleWith(...names: string[]): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(64),
    ...names.map(name => Buffer.from(name, 'utf16le')),
  ])
}

describe('a picture', () => {
  it('is its owner’s: shown to them, and gone when it is taken away', async () => {
    const { client, person } = await learner()
    const { userimage } = (await client.learn('local_learn_save_profile_picture', { image: PIXEL })).body
    const reply = await fetchFile(userimage)
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'image/png',
      expect.stringMatching(/^inline/),
    ])
    expect((await client.learn('local_learn_get_profile_data', { userid: person.id, prospectid: '' })).body).toEqual([
      expect.objectContaining({ userimage }),
    ])
    await client.learn('local_learn_save_profile_picture', { image: '' })
    expect((await fetchFile(userimage)).statusCode).toBe(404)
  })

  it('is stored without what a phone writes beside it', async () => {
    const { client } = await learner()
    for (const [mime, bytes] of [
      ['image/jpeg', phoneJpeg(PICTURES.jpeg)],
      ['image/png', phonePng()],
      ['image/webp', phoneWebp()],
    ] as const) {
      const image = `data:${mime};base64,${bytes.toString('base64')}`
      const { userimage } = (await client.learn('local_learn_save_profile_picture', { image })).body
      const stored = (await fetchFile(userimage)).rawPayload
      expect([mime, stored.includes('GPS'), stored.length > 60]).toEqual([mime, false, true])
    }
  })

  it.each([
    [
      'script in the place of a picture',
      `data:image/png;base64,${Buffer.from('<script>alert(1)</script>'.repeat(3)).toString('base64')}`,
    ],
    ['a drawing that can hold script', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a picture of 20,000 points', `data:image/png;base64,${hugePng()}`],
  ])('%s is refused', async (_name, image) => {
    const { client } = await learner()
    expect((await client.learn('local_learn_save_profile_picture', { image })).status).toBe(415)
  })
})

function hugePng(): string {
  const bytes = Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')
  bytes.writeUInt32BE(20_000, 16)
  return bytes.toString('base64')
}
