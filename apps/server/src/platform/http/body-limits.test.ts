import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, learningFunctions } from '@learn/contract'
import { BODY_LIMIT_BYTES } from '@learn/contract/base'
import { describe, expect, it } from 'vitest'
import { createCast } from '#testkit/access.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1' })
const { enter, tokens } = await createCast(system)
const token = tokens["the owner's app token"]
const roomy = (list: object) =>
  Object.entries<{ bodyLimitBytes?: number }>(list as Record<string, object>).filter(
    ([, { bodyLimitBytes }]) => bodyLimitBytes !== undefined,
  )

const filler = (bytes: number) => ({ filler: 'x'.repeat(bytes) })

describe('a body', () => {
  it('is small, but where a whole editor, a question, a picture, a trial, a sheet, a resume, answers, code, a post, work, a ticket, feedback, the tracks of a package or a list of people is sent', () => {
    expect(roomy(learningFunctions).map(([name]) => name)).toEqual([
      'local_learn_save_profile_picture',
      'local_learn_save_resume',
      'local_learn_perform_staff_operation',
      'local_learn_save_studio_draft',
      'local_learn_save_studio_question',
      'local_learn_upload_course_picture',
      'local_learn_append_journal',
      'local_learn_submit_journal',
      'local_learn_run_code',
      'local_learn_submit_code',
      'local_learn_start_trial',
      'local_learn_finish_trial',
      'local_learn_submit_answers',
      'local_learn_run_question_code',
      'local_learn_upload_answer_file',
      'mod_scorm_insert_scorm_tracks',
      'local_learn_start_discussion',
      'local_learn_reply_in_discussion',
      'local_learn_edit_forum_post',
      'local_learn_upload_forum_file',
      'mod_forum_add_discussion',
      'mod_forum_add_discussion_post',
      'mod_forum_update_discussion_post',
      'local_learn_upload_assignment_file',
      'local_learn_upload_feedback_file',
      'mod_assign_save_submission',
      'local_learn_raise_ticket',
      'local_learn_upload_ticket_file',
      'local_learn_save_prepared_answer',
      'local_learn_answer_tickets',
      'local_learn_reply_to_ticket',
      'local_learn_submit_feedback',
    ])
    expect(roomy(endpoints).map(([name]) => name)).toEqual([
      'pipeline.createSubmission',
      'pipeline.runSheet',
      'pipeline.openHint',
      'career.submit',
      'career.keepFile',
    ])
  })

  it.each(['/api/learning/local_learn_get_dashboard', '/api/auth/login/token', '/api/auth/nothing', '/login'])(
    'of more than 16 KB is refused at %s',
    async url => {
      const owner = await enter('owner')
      expect((await owner.post(url, filler(BODY_LIMIT_BYTES - 100))).status).not.toBe(413)
      expect((await owner.post(url, filler(BODY_LIMIT_BYTES))).status).toBe(413)
    },
  )

  it('of a journal may be larger, up to its own limit', async () => {
    const owner = await enter('owner')
    const url = '/api/learning/local_learn_append_journal'
    expect((await owner.post(url, filler(900_000))).status).toBe(400)
    expect((await owner.post(url, filler(1_100_000))).status).toBe(413)
  })

  it.each(['/api/learning/local_learn_append_journal', '/api/pipeline/submission/create'])(
    'of nobody is not read where only who is signed in may write: %s',
    async url => {
      const reply = await system.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: '{'.repeat(900_000),
      })
      expect(reply.statusCode).toBe(401)
    },
  )
})

describe('large bodies', () => {
  it('that come together are taken in turn, and all of them', async () => {
    const owner = await enter('owner')
    const send = () => owner.post('/api/learning/local_learn_append_journal', filler(500_000))
    const replies = await Promise.all(Array.from({ length: 20 }, send))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 400))
  })

  it('hold the turn no longer than somebody waits for the reply', async () => {
    const port = Number(new URL(await system.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const owner = await enter('owner')
    const head = [
      'POST /api/learning/local_learn_append_journal HTTP/1.1',
      'Host: a',
      `Cookie: session=${owner.cookies.get('session')}`,
      'Content-Type: application/json',
      'Content-Length: 900000',
    ]
    for (let n = 0; n < 3; n++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await new Promise(sent => socket.write(`${head.join('\r\n')}\r\n\r\n{`, sent))
      await pause(50)
      socket.destroy()
    }
    expect((await owner.post('/api/learning/local_learn_append_journal', filler(500_000))).status).toBe(400)
  })
})

describe('a form at the protocol door', () => {
  const send = async (query: string, body: string) =>
    (
      await system.app.inject({
        method: 'POST',
        url: `/webservice/rest/server.php?${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
    ).json<{ errorcode?: string; code?: string }>()
  const large = `ops=${'x'.repeat(100_000)}`

  it('of nobody is small, whatever it asks for', async () => {
    const refused = { errorcode: 'invalidparameter' }
    expect(await send('wsfunction=local_learn_append_journal', large)).toMatchObject(refused)
    expect(await send('wstoken=wrong&wsfunction=local_learn_append_journal', large)).toMatchObject(refused)
  })

  it('may be as large as the function says once the address tells who calls', async () => {
    const call = (name: string) => send(`wstoken=${token}&wsfunction=${name}`, large)
    expect(await call('local_learn_append_journal')).toMatchObject({ errorcode: 'invalidparameter' })
    expect(await call('core_webservice_get_site_info')).toMatchObject({ errorcode: 'invalidparameter' })
  })
})
