import { newId } from '#platform/ids.ts'
import type { Entity } from '#platform/operations/entity.ts'
import { type ActivityFile, type FileArea, putActivityFiles, readActivityFiles } from '../repo/activity-files.ts'
import { readActivities } from '../repo/authoring-parts.ts'
import { markChanged } from '../repo/rules.ts'

/** The files of an activity, as JSON in the order of their paths. */
export const writeFiles = (files: readonly ActivityFile[]): string =>
  JSON.stringify(
    files
      .map(({ path, mime, sizeBytes, sha256 }) => ({ path, mime, sizeBytes, sha256 }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  )

const NAMES: Readonly<Record<FileArea, string>> = { content: 'learning.files', package: 'learning.package' }

/** What of an activity stands in files. They go with their activity, and come back with it. */
const filesIn = (area: FileArea): Entity => ({
  name: NAMES[area],
  async read(db, keys) {
    const ids = keys.map(Number)
    const files = Map.groupBy(await readActivityFiles(db, ids, area), ({ activityId }) => activityId)
    const there = await readActivities(db, ids)
    return new Map(there.map(({ id }) => [String(id), { files: writeFiles(files.get(id) ?? []) }]))
  },
  async write(tx, states) {
    for (const { id, courseId } of await readActivities(tx, [...states.keys()].map(Number))) {
      const files = JSON.parse(String(states.get(String(id))?.files ?? '[]')) as ActivityFile[]
      await putActivityFiles(
        tx,
        { activityId: id, courseId },
        files.map(file => ({ ...file, id: newId() })),
        area,
      )
      await markChanged(tx, courseId)
    }
  },
  remove: async () => undefined,
  userOf: () => null,
})

/** The files that an author gave, and those that a package was unpacked into. */
export const fileEntities: readonly Entity[] = [filesIn('content'), filesIn('package')]
