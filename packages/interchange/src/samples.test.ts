import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseModel } from '@learn/course'
import { isQuiz } from '@learn/course/content/quiz'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { bankOfCourse, readMoodleBackup } from './index.ts'

/** Real backups are not ours to ship: they lie beside the repository or where SAMPLES_DIR says. */
const repositoryRoot = join(import.meta.dirname, '../../..')
const samplesDir = join(process.env.SAMPLES_DIR ?? join(repositoryRoot, '../shared/data'), 'courses/mbz')
const hasSamples = existsSync(samplesDir)
if (!hasSamples) console.warn(`samples.test.ts is skipped: no sample backups in ${samplesDir} (set SAMPLES_DIR)`)

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

/** What a sample holds, counted in its own XML by other means (see its row in the samples' PROVENANCE.md). */
interface Sample {
  file: string
  sections: number
  activities: Record<string, number>
  /** Latest versions only. */
  questions: Record<string, number>
  files: number
  /** Quizzes that can be taken; the others are kept. */
  taken?: number
  /** Questions of the bank by what we ask. */
  asked?: Record<string, number>
}

const samples: Sample[] = [
  {
    file: 'STACK-demo.mbz',
    sections: 9,
    activities: { page: 2, quiz: 74, resource: 1 },
    questions: { stack: 655, essay: 11, description: 52, multichoice: 1, truefalse: 2 },
    files: 1,
    taken: 74,
    asked: { stack: 633, unsupported: 22, essay: 11, description: 52, multichoice: 1, truefalse: 2 },
  },
  {
    file: 'coderunner_backuptester_V4.5.3.mbz',
    sections: 11,
    activities: { forum: 1, quiz: 17 },
    questions: { coderunner: 27, ccode: 5 },
    files: 0,
    taken: 9,
    asked: { coderunner: 14, unsupported: 18 },
  },
  {
    file: 'generated_PROG101_moodle45_72modules.mbz',
    sections: 13,
    activities: { page: 12, url: 12, resource: 12, assign: 12, forum: 12, quiz: 12 },
    questions: { truefalse: 24, multichoice: 36, shortanswer: 24, numerical: 12, match: 12, essay: 12 },
    files: 12,
    taken: 12,
    asked: { truefalse: 24, multichoice: 36, shortanswer: 24, numerical: 12, match: 12, essay: 12 },
  },
  { file: 'legacy_course_completion.mbz', sections: 6, activities: { assign: 1 }, questions: {}, files: 0 },
  {
    file: 'moodle_311_quiz.mbz',
    sections: 1,
    activities: { quiz: 1 },
    questions: { truefalse: 2, random: 3 },
    files: 0,
    taken: 1,
    asked: { truefalse: 2 },
  },
  {
    file: 'moodle_42_random_question.mbz',
    sections: 1,
    activities: { quiz: 1 },
    questions: { truefalse: 2 },
    files: 0,
    taken: 1,
    asked: { truefalse: 2 },
  },
  { file: 'uploadcourse_backup.mbz', sections: 11, activities: { glossary: 1 }, questions: {}, files: 0 },
]

describe.skipIf(!hasSamples)('the sample', { timeout: 60_000 }, () => {
  it.each(samples)('$file reads with all its parts', async sample => {
    const read = await readMoodleBackup(join(samplesDir, sample.file), { workDir: work.workDir })
    const { course } = read
    const activities = course.sections.flatMap(section => section.activities)
    expect(course.sections).toHaveLength(sample.sections)
    expect(countBy(activities)).toEqual(sample.activities)
    expect(countBy(course.questionCategories.flatMap(category => category.questions))).toEqual(sample.questions)
    expect(activities.flatMap(activity => activity.files)).toHaveLength(sample.files)
    expect(activities.filter(({ content }) => isQuiz(content))).toHaveLength(sample.taken ?? 0)
    const asked = bankOfCourse(course.questionCategories).flatMap(category => category.questions)
    expect(countBy(asked.map(({ versions: [newest] }) => ({ type: newest?.question.type ?? '' })))).toEqual(
      sample.asked ?? {},
    )
    expect(keysOf(course)).toHaveLength(new Set(keysOf(course)).size)
    expect(JSON.stringify(course)).not.toMatch(/\$@[A-Z]+|@@PLUGINFILE@@/)
    await read.close()
    expect(await work.leftovers()).toEqual([])
  })

  // Reading the large ones twice is a long run: npm run test:all.
  it.each(process.env.TEST_ALL ? samples : samples.filter(isSmall))('$file reads the same twice', async ({ file }) => {
    const first = await readMoodleBackup(join(samplesDir, file), { workDir: work.workDir })
    const second = await readMoodleBackup(join(samplesDir, file), { workDir: work.workDir })
    expect(withoutDisk(second.course)).toEqual(withoutDisk(first.course))
    expect(second.report).toEqual(first.report)
    await Promise.all([first.close(), second.close()])
  })
})

const isSmall = ({ activities }: Sample): boolean => Object.values(activities).reduce((sum, n) => sum + n, 0) < 20

function countBy(things: readonly { type: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { type } of things) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

function keysOf(course: CourseModel): string[] {
  const { sections, questionCategories } = course
  return [
    course,
    ...sections.flatMap(section => [section, ...section.activities]),
    ...questionCategories.flatMap(category => [category, ...category.questions]),
  ].map(({ sourceKey }) => sourceKey)
}

function withoutDisk(course: CourseModel): unknown {
  return JSON.parse(JSON.stringify(course, (key, value: unknown) => (key === 'diskPath' ? undefined : value)))
}
