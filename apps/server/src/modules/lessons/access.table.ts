import { type AccessTable, ofOwner } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

const table: AccessTable = async ({ system, owner }) => {
  const film = activityModel({ type: 'videofile', content: { kind: 'video', path: 'v', durationS: 9, captions: [] } })
  const book = activityModel({
    type: 'book',
    content: { kind: 'book', numbering: 'none', chapters: [{ key: '1', title: 'One', isSub: false, html: '' }] },
  })
  const course = await createCourse(system, courseModel([sectionModel([film, book])]), [owner])
  return {
    module: 'lessons',
    scopes: {
      video: { ...ofOwner({}), params: String(course.idOf(film.sourceKey)) },
      place: { ...ofOwner({}), params: String(course.idOf(book.sourceKey)) },
    },
  }
}
export default table
