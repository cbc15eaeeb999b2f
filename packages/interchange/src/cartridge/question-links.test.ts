import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cartridge } from '#testkit/cartridge.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { bankOfCourse, readCourse } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

it('links of Canvas in the questions of a quiz lead to pages and files of its course', async () => {
  const link =
    '&lt;p&gt;See &lt;a href="$WIKI_REFERENCE$/pages/second"&gt;the page&lt;/a&gt; and &lt;a href="$CANVAS_COURSE_REFERENCE$/file_ref/sheet?wrap=1"&gt;the sheet&lt;/a&gt;&lt;/p&gt;'
  const files = cartridge().map(file =>
    file.path === 'quiz/assessment_qti.xml'
      ? { ...file, bytes: file.bytes.replace(/(<mattext texttype="text\/html">)/, `$1${link}`) }
      : file,
  )
  const file = path.join(work.workDir, 'course.zip')
  await mkdir(work.workDir, { recursive: true })
  await writeFile(file, writeZip(files))
  const { course, close } = await readCourse(file, { workDir: work.workDir })
  const page = course.sections.flatMap(({ activities }) => activities).find(({ name }) => name === 'Second page')
  const [question] = bankOfCourse(course.questionCategories).flatMap(({ questions }) => questions)
  expect(question?.versions[0]?.question.textHtml).toContain(`href="@@activity@@/${page?.sourceKey}"`)
  expect(question?.files?.map(each => each.path)).toEqual(['web_resources/sheet.xlsx'])
  await close()
})
