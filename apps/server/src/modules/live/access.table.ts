import { LIVE_STREAMS } from '@learn/contract/live/plain'
import { type AccessTable, forAll, forSignedIn, ofOwner, rowOf } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const KEY = 'a-stream-key-of-the-matrix'

const table: AccessTable = async ({ system, owner }) => {
  const activity = activityModel({ type: 'zoom', content: { kind: 'kept', settings: {} } })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  const activityid = course.idOf(activity.sourceKey)
  const sessionid = 4711
  const now = system.clock.now()
  await system.raw
    .insertInto('live_session')
    .values({
      id: sessionid,
      activity_id: activityid,
      course_id: course.courseId,
      stream_key: KEY,
      host_id: null,
      state: 'live',
      class_type: 1,
      starts_at: null,
      started_at: now,
      ended_at: null,
      needed_percent: 75,
      least_minutes: 10,
      catch_up_days: 7,
      created_at: now,
    })
    .execute()
  const ofClass = (params: unknown) => rowOf(params, ofOwner(params), { staff: 200, 'a staff token': 200 })
  const ofHost = (params: unknown) => rowOf(params, ofClass(params), { owner: 404, "the owner's app token": 404 })
  const key = 'b1f7a8de-6f0a-4ae0-9a3a-3c8e5b5d2a10'
  return {
    module: 'live',
    functions: {
      local_learn_get_live_class: ofClass({ activityid }),
      local_learn_get_class_events: ofClass({ sessionid }),
      local_learn_send_class_message: ofClass({ sessionid, key, text: 'Hello' }),
      local_learn_start_class: ofHost({ activityid }),
      // Nobody ends it here: the rows above want it on.
      local_learn_end_class: ofHost({ activityid: course.idOf(activity.sourceKey) }),
      // Learners, each of their own programs.
      local_learn_get_attendance: rowOf({}, ofOwner({}), {}),
    },
    routes: {
      [`POST ${LIVE_STREAMS}/:id/epochs`]: {
        access: 'signed-in',
        url: `${LIVE_STREAMS}/1/epochs`,
        expected: forSignedIn(404),
      },
      [`POST ${LIVE_STREAMS}/:id/epochs/:n/:seq`]: {
        access: 'signed-in',
        url: `${LIVE_STREAMS}/1/epochs/0/0`,
        expected: forSignedIn(404),
      },
      [`GET ${LIVE_STREAMS}/:key/index.m3u8`]: {
        access: 'signed-in',
        url: `${LIVE_STREAMS}/${KEY}/index.m3u8`,
        expected: { ...forSignedIn(404), owner: 200, staff: 200 },
      },
      [`GET ${LIVE_STREAMS}/:key/recording.m3u8`]: {
        access: 'signed-in',
        url: `${LIVE_STREAMS}/${KEY}/recording.m3u8`,
        expected: { ...forSignedIn(404), owner: 200, staff: 200 },
      },
      [`GET ${LIVE_STREAMS}/:key/:n/:piece`]: {
        access: 'public',
        url: `${LIVE_STREAMS}/${KEY}/0/init.mp4`,
        expected: forAll(404),
      },
    },
  }
}
export default table
