import { readFile } from 'node:fs/promises'
import type { ActivityModel, CourseModel } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArchiveFile } from '#testkit/archive-file.ts'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { readCourse } from './read-course-file.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

const read = async (files: ArchiveFile[]) => readCourse(await work.file(writeZip(files)), { workDir: work.workDir })
const named = (course: CourseModel, name: string): ActivityModel => {
  const found = course.sections.flatMap(({ activities }) => activities).find(activity => activity.name === name)
  if (!found) throw new Error(`there is ${name}`)
  return found
}
const htmlOf = ({ content }: ActivityModel): string => String(content.html)

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#0a0" d="M0 0h9v9z"/></svg>'

describe('pictures inside of a text', () => {
  it('become files of whoever has the text, each once', async () => {
    const picture = `data:image/png;base64,${Buffer.from('png'.repeat(30)).toString('base64')}`
    const { course, close } = await read([
      { path: 'a.md', bytes: `# A\n<img src="${picture}" alt="x"><img src="${picture}">` },
      { path: 'b.md', bytes: '# B\n<img src="data:image/svg+xml;base64,no drawing at all here">' },
    ])
    const page = named(course, 'A')
    const [file] = page.files
    expect(page.files).toHaveLength(1)
    expect(htmlOf(page)).toBe(`<p><img src="@@file@@/${file?.path}" alt="x"><img src="@@file@@/${file?.path}"></p>`)
    expect(file).toMatchObject({ area: 'content', mime: 'image/png', sizeBytes: 90 })
    expect(await readFile(file?.diskPath ?? '', 'utf8')).toBe('png'.repeat(30))
    expect(named(course, 'B').files).toEqual([])
    await close()
  })

  it.each([
    `"data:image/svg+xml;base64,${Buffer.from(DRAWN).toString('base64')}"`,
    `"data:image/svg+xml,${encodeURIComponent(DRAWN)}"`,
    `"data:image/svg+xml;charset=utf-8,${DRAWN.replaceAll('"', '&quot;')}"`,
    `'data:image/svg+xml;utf8,${DRAWN.replaceAll('#', '%23')}'`,
    `data:image/svg+xml;base64,${Buffer.from(DRAWN).toString('base64')}`,
  ])('also drawings, however they are written: %s', async address => {
    const { course, close } = await read([{ path: 'a.md', bytes: `# A\n<p><img src=${address} alt="x"></p>\n` }])
    const [file] = named(course, 'A').files
    expect(file).toMatchObject({ path: expect.stringMatching(/^pictures\/\w+\.svg$/), mime: 'image/svg+xml' })
    expect(await readFile(file?.diskPath ?? '', 'utf8')).toBe(DRAWN)
    expect(htmlOf(named(course, 'A'))).toMatch(/<img src=["']?@@file@@\/pictures\/\w+\.svg["']? alt="x">/)
    await close()
  })

  it.each(['bmp', 'x-ms-bmp', 'avif'])('also of image/%s, and where no quotes stand around it', async kind => {
    const ending = kind.replace('x-ms-', '')
    const data = Buffer.from(kind.repeat(30)).toString('base64')
    const html = `<p><img src="data:image/${kind};base64,${data}" alt="x"> <img src=data:image/${kind};base64,${data} alt=y> <img alt=z src=data:image/${kind};base64,${data}></p>`
    const { course, close } = await read([{ path: 'a.md', bytes: `# A\n${html}\n` }])
    const [file] = named(course, 'A').files
    expect(file).toMatchObject({ path: expect.stringMatching(new RegExp(`\\.${ending}$`)), mime: `image/${ending}` })
    expect(htmlOf(named(course, 'A')).match(/src="?@@file@@\/pictures\/\w+\.\w+(?=[\s">])/g)).toHaveLength(3)
    expect(htmlOf(named(course, 'A'))).not.toContain('base64')
    await close()
  })
})
