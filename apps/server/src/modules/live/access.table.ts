import { ATTENDANCE_SHEETS, LIVE_STREAMS, LIVE_WEBHOOKS } from '@learn/contract/live/plain'
import {
  type AccessRow,
  type AccessTable,
  forAll,
  forSignedIn,
  getRow,
  ofAnyone,
  ofAnyStaff,
  ofNobody,
  ofOwner,
  ofStaff,
} from '#testkit/access.ts'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { box, MIME, sendTo } from '#testkit/live-course.ts'
import type { TestSystem } from '#testkit/system.ts'

const table: AccessTable = async ({ system, owner }) => {
  const activity = activityModel({ type: 'zoom', content: { kind: 'kept', settings: {} } })
  // One that is ended while the rows about the first want that on.
  const other = activityModel({ type: 'zoom', content: { kind: 'kept', settings: {} } })
  const over = activityModel({ type: 'zoom', content: { kind: 'kept', settings: {} } })
  const course = await createCourse(system, courseModel([sectionModel([activity, other])]), [owner])
  const activityid = course.idOf(activity.sourceKey)
  const host = await signIn(system, await createPerson(system, { isStudent: false }))
  const { body } = await host.learn('local_learn_start_class', { activityid })
  const [sessionid, streamKey] = [body.sessionId ?? 0, body.streamKey ?? '']
  const third = await createCourse(system, courseModel([sectionModel([activityModel({ ...over })])]), [owner])
  const overId = { activityid: third.idOf(over.sourceKey) }
  const { ended, checkpointid } = await createHeld(system, host, overId)
  const ofClass = (params: unknown) => getRow(params, ofOwner(params), { staff: 200, 'a staff token': 200 })
  const ofHost = (params: unknown) => getRow(params, ofClass(params), { owner: 404, "the owner's app token": 404 })
  const key = 'b1f7a8de-6f0a-4ae0-9a3a-3c8e5b5d2a10'
  const asks = { sessionid, key: 'c2f7a8de-6f0a-4ae0-9a3a-3c8e5b5d2a10', text: 'Which?' }
  const questionid = (await host.learn('local_learn_ask_class_question', asks)).body.id
  const poll = { text: 'Which?', choices: ['This', 'That'], seconds: 300, showsresult: true }
  const pollid = (await host.learn('local_learn_start_class_poll', { ...asks, ...poll })).body.id
  return {
    module: 'live',
    functions: {
      local_learn_get_live_class: ofClass({ activityid }),
      local_learn_get_class_events: ofClass({ sessionid }),
      local_learn_send_class_message: ofClass({ sessionid, key, text: 'Hello' }),
      ...talkRows({ sessionid, questionid, pollid, userid: owner.id, key, poll }, ofClass, ofHost),
      local_learn_watch_recording: ofClass({ sessionid, from: 1, to: 2 }),
      local_learn_answer_checkpoint: ofClass({ checkpointid, choice: 0 }),
      // Of our own room nobody has an address elsewhere.
      local_learn_join_class: ofNobody({ activityid }),
      local_learn_start_class: ofHost({ activityid }),
      local_learn_end_class: ofHost({ activityid: course.idOf(other.sourceKey) }),
      local_learn_get_reminders: ofAnyone({}),
      local_learn_set_reminder: ofAnyone({ leads: 600 }),
      local_learn_get_recordings: ofAnyone({}),
      local_learn_get_class_list: ofStaff({ activityid }),
      local_learn_export_class_list: ofStaff({ activityid }),
      local_learn_ask_attendance_correction: getRow(
        { sessionid: ended, text: 'I was there' },
        ofOwner({ sessionid: ended, text: 'I was there' }),
        {},
      ),
      local_learn_edit_recording: ofStaff({ sessionid: ended, chapters: [{ name: 'Begin', fromS: 0 }] }),
      local_learn_get_staff_classes: ofAnyStaff({}),
      local_learn_get_staff_class: ofStaff({ activityid }),
      // Learners, each of their own programs.
      local_learn_get_attendance: getRow({}, ofOwner({}), {}),
    },
    endpoints: {
      // No class of Zoom: nobody finds anything.
      'assistant.zoomSignature': { params: { activityid }, expected: forSignedIn(404) },
      'assistant.zoomWebhookSignature': { params: { activityid }, expected: forSignedIn(404) },
      'zoom-signature.signature': { params: { activityid }, expected: forSignedIn(404) },
    },
    routes: { ...streamRoutes(streamKey), ...sheetRoutes(course.programId) },
  }
}

/** A class that was held, with a checkpoint question in its recording. */
async function createHeld({ app }: TestSystem, host: TestClient, ofClass: { activityid: number }) {
  const ended = (await host.learn('local_learn_start_class', ofClass)).body.sessionId ?? 0
  await sendTo(app, host, `${ended}/epochs?mime=${encodeURIComponent(MIME)}`, box('ftyp'))
  await sendTo(app, host, `${ended}/epochs/0/0?d=20`, box('moof'))
  await host.learn('local_learn_end_class', ofClass)
  const question = { atS: 5, text: 'Which?', choices: ['This', 'That'], rightChoice: 0 }
  await host.learn('local_learn_edit_recording', { sessionid: ended, checkpoints: [question] })
  const { body } = await host.learn('local_learn_get_live_class', ofClass)
  return { ended, checkpointid: body.recording?.checkpoints[0]?.id ?? 0 }
}

type RowOf = (params: unknown) => AccessRow

/** Rows of what is said beside the stage of a class. */
const talkRows = (
  given: { sessionid: number; questionid: number; pollid: number; userid: number; key: string; poll: object },
  ofClass: RowOf,
  ofHost: RowOf,
) => {
  const { sessionid, questionid, pollid, userid, key, poll } = given
  return {
    local_learn_get_class_talk: ofClass({ sessionid }),
    local_learn_ask_class_question: ofClass({ sessionid, key, text: 'Why?' }),
    local_learn_vote_class_question: ofClass({ questionid, isvoted: true }),
    local_learn_answer_class_question: ofHost({ questionid, state: 'answered' }),
    local_learn_raise_class_hand: ofClass({ sessionid, israised: true }),
    local_learn_send_class_reaction: ofClass({ sessionid, reaction: 'agree' }),
    local_learn_lower_class_hands: ofHost({ sessionid }),
    local_learn_vote_class_poll: ofClass({ pollid, choice: 1 }),
    local_learn_close_class_poll: ofHost({ pollid }),
    local_learn_start_class_poll: ofHost({ sessionid, key, ...poll }),
    local_learn_moderate_class: ofHost({ sessionid, islocked: false }),
    local_learn_restrict_class_person: ofHost({ sessionid, userid, restriction: 'none' }),
    local_learn_remove_class_message: ofHost({ sessionid, seq: 1 }),
  }
}

/** Rows of the routes that carry the pieces of a class. */
const sheetRoutes = (programId: number) => ({
  [`GET ${ATTENDANCE_SHEETS}/:programId`]: {
    access: 'signed-in' as const,
    url: `${ATTENDANCE_SHEETS}/${programId}`,
    expected: { ...forSignedIn(404), owner: 200 },
  },
})

const streamRoutes = (streamKey: string) => ({
  // The matrix sends JSON without a body: refused before it is known whose class that is.
  [`POST ${LIVE_STREAMS}/:id/epochs`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/1/epochs`,
    expected: forSignedIn(400),
  },
  [`POST ${LIVE_STREAMS}/:id/epochs/:n/:seq`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/1/epochs/0/0`,
    expected: forSignedIn(400),
  },
  [`GET ${LIVE_STREAMS}/:key/index.m3u8`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/${streamKey}/index.m3u8`,
    expected: { ...forSignedIn(404), owner: 200, staff: 200 },
  },
  [`GET ${LIVE_STREAMS}/:key/recording.m3u8`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/${streamKey}/recording.m3u8`,
    expected: { ...forSignedIn(404), owner: 200, staff: 200 },
  },
  // No film: nobody finds one.
  [`GET ${LIVE_STREAMS}/:key/recording.mp4`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/${streamKey}/recording.mp4`,
    expected: forSignedIn(404),
  },
  // No service is set up: there is nothing at its address.
  [`POST ${LIVE_WEBHOOKS}/:provider/:channel`]: {
    access: 'public' as const,
    url: `${LIVE_WEBHOOKS}/zoom/main`,
    expected: forAll(404),
  },
  // No captions yet: nobody finds any.
  [`GET ${LIVE_STREAMS}/:key/captions.vtt`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/${streamKey}/captions.vtt`,
    expected: forSignedIn(404),
  },
  // No stretch yet: nobody finds any.
  [`GET ${LIVE_STREAMS}/:key/:n/:piece`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/${streamKey}/0/init.mp4`,
    expected: forSignedIn(404),
  },
  [`GET ${LIVE_STREAMS}/:key/:n/media.mp4`]: {
    access: 'signed-in' as const,
    url: `${LIVE_STREAMS}/${streamKey}/0/media.mp4`,
    expected: forSignedIn(404),
  },
})

export default table
