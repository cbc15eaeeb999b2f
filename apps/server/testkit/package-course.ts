import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ActivityModel } from '@learn/course'
import type { PackageContent } from '@learn/course/content/package'
import { activityModel, courseModel, createCourse, sectionModel, type TestPerson } from './factories.ts'
import { packageContent } from './package-content.ts'
import type { TestSystem } from './system.ts'

/** A package in a course of its own, with its pages and these learners in it. */
export async function createPackageCourse(
  system: TestSystem,
  learners: readonly TestPerson[],
  { content = packageContent(), activity = {} }: { content?: PackageContent; activity?: Partial<ActivityModel> } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'learning-package-'))
  const file = async (name: string, mime: string, text: string) => {
    const diskPath = path.join(folder, name.replaceAll('/', '-'))
    await writeFile(diskPath, text)
    return { area: 'package' as const, path: name, mime, sizeBytes: text.length, diskPath }
  }
  const model = activityModel({
    type: 'scorm',
    content,
    files: [await file('a.html', 'text/html', '<p>A</p>'), await file('js/a.js', 'text/javascript', '1')],
    ...activity,
  })
  const course = await createCourse(system, courseModel([sectionModel([model])]), learners)
  return { ...course, activityId: course.idOf(model.sourceKey) }
}
