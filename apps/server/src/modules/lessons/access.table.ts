import { type AccessTable, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const film = activityModel({ type: 'videofile', content: { kind: 'video', path: 'v', durationS: 9, captions: [] } })
  const course = await createCourse(system, courseModel([sectionModel([film])]), [owner])
  return {
    module: 'lessons',
    scopes: { video: { ...ofOwner({}), params: String(course.idOf(film.sourceKey)) } },
  }
}
export default table
