import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AccessTable } from '#testkit/access.ts'
import { activityModel, courseModel, createCourse, sectionModel } from '#testkit/factories.ts'

/** Files of courses: whoever holds a signed link, and nobody else. */
const table: AccessTable = async ({ system, owner }) => {
  const diskPath = path.join(await mkdtemp(path.join(tmpdir(), 'learning-access-')), 'a.txt')
  await writeFile(diskPath, 'hello')
  const file = { area: 'content', path: 'a.txt', mime: 'text/plain', sizeBytes: 5, diskPath } as const
  const content = { kind: 'resource', mainPath: 'a.txt' } as const
  const activity = activityModel({ type: 'resource', content, files: [file] })
  const course = await createCourse(system, courseModel([sectionModel([activity])]), [owner])
  const { activities } = await system.structures.read(course.courseId, 1)
  const id = activities.get(course.idOf(activity.sourceKey))?.files[0]?.id ?? 0
  const url = new URL(system.links.urlOf(owner.id, id, 'a.txt', system.clock.now().getTime() / 1000)).pathname
  return {
    module: 'learning',
    content: { 'GET /f/:fileId/:userId/:expiresS/:signature/:name': { access: 'signed-link', url } },
  }
}
export default table
