import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FileModel } from '@learn/course'
import { question } from '@learn/questions'
import { z } from 'zod'
import { importCategories } from '../modules/bank/index.ts'
import type { Parts } from '../parts.ts'

/** The shape of `content/courses/<course>/questions.json`. */
const questionsFile = z.strictObject({
  categories: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      questions: z.array(
        z.strictObject({
          key: z.string(),
          name: z.string(),
          tags: z.array(z.string()),
          /** Pictures of its texts, below `files` of the course. */
          files: z.array(z.string()).default([]),
          question,
        }),
      ),
    }),
  ),
})

/** Takes the questions of a course of the demo institute into its bank; a course without any has none. */
export async function seedQuestions({ db, clock, files }: Parts, folder: string, courseId: number): Promise<void> {
  const file = path.join(folder, 'questions.json')
  if (!existsSync(file)) return
  const { categories } = questionsFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const hashes = new Map<string, string>()
  for (const name of categories.flatMap(({ questions }) => questions.flatMap(one => one.files)))
    hashes.set(name, await files.putFile(path.join(folder, 'files', name)))
  const fileOf = (name: string): FileModel => {
    const diskPath = path.join(folder, 'files', name)
    return { area: 'content', path: name, mime: 'image/png', sizeBytes: statSync(diskPath).size, diskPath }
  }
  const bank = { courseId, at: clock.now(), hashOf: (one: FileModel) => hashes.get(one.path) ?? '' }
  const taken = categories.map(({ key, name, questions }) => ({
    sourceKey: key,
    name,
    parentKey: null,
    idNumber: '',
    infoHtml: '',
    questions: questions.map(one => ({
      sourceKey: one.key,
      idNumber: '',
      files: one.files.map(fileOf),
      versions: [{ version: null, status: 'ready' as const, name: one.name, tags: one.tags, question: one.question }],
    })),
  }))
  await db.transaction().execute(tx => importCategories(tx, bank, taken))
}
