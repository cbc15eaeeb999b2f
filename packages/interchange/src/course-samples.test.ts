import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { bankOfCourse, readCourse } from './index.ts'

/** Courses of other people are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const repositoryRoot = join(import.meta.dirname, '../../..')
const samplesDir = join(process.env.SAMPLES_DIR ?? join(repositoryRoot, '../shared/data'), 'courses')
const hasSamples = existsSync(join(samplesDir, 'cc'))
if (!hasSamples) console.warn(`course-samples.test.ts is skipped: no courses in ${samplesDir}`)

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

describe.skipIf(!hasSamples)('the sample', { timeout: 60_000 }, () => {
  it.each<[string, Record<string, number>, Record<string, number>]>([
    ['cc/assignment-rubrics.imscc', { assign: 1 }, {}],
    ['cc/canvas_cc_gem_course.imscc', { assign: 1, page: 2 }, {}],
    ['cc/py4e_export.imscc', { url: 172 }, {}],
    ['olx/demo-content-library.tar.gz', { quiz: 1 }, { multichoice: 5, numerical: 1 }],
  ])('%s reads with all its parts', async (file, types, asked) => {
    const { course, report, close } = await readCourse(join(samplesDir, file), { workDir: work.workDir })
    const activities = course.sections.flatMap(section => section.activities)
    expect(countBy(activities)).toEqual(types)
    const questions = bankOfCourse(course.questionCategories).flatMap(category => category.questions)
    expect(countBy(questions.map(({ versions: [newest] }) => ({ type: newest?.question.type ?? '' })))).toEqual(asked)
    expect(report.filter(({ isDamage }) => isDamage)).toEqual([])
    expect(new Set(activities.map(({ sourceKey }) => sourceKey)).size).toBe(activities.length)
    await close()
    expect(await work.leftovers()).toEqual([])
  })
})

function countBy(things: readonly { type: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { type } of things) counts[type] = (counts[type] ?? 0) + 1
  return counts
}
