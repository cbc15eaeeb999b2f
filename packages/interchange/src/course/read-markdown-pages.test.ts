import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ActivityModel, CourseModel } from '@learn/course'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { writeZip } from '#testkit/write-zip.ts'
import { bankOfCourse, readCourse } from '../index.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function read(files: { path: string; bytes: string }[], name = 'course.zip') {
  const file = path.join(work.workDir, name)
  await mkdir(work.workDir, { recursive: true })
  await writeFile(file, writeZip(files))
  return readCourse(file, { workDir: work.workDir })
}

const shape = ({ sections }: CourseModel) =>
  sections.map(({ name, activities }) => [name, activities.map(a => `${a.type}: ${a.name}`)])
const named = (course: CourseModel, name: string): ActivityModel => {
  const found = course.sections.flatMap(({ activities }) => activities).find(activity => activity.name === name)
  if (!found) throw new Error(`there is ${name}`)
  return found
}
const htmlOf = ({ content }: ActivityModel): string => String(content.html)
const bankIn = ({ questionCategories }: CourseModel) =>
  bankOfCourse(questionCategories).flatMap(({ questions }) => questions)

describe('pages in Markdown', () => {
  const pages = {
    'index.md': '---\ntitle: "Bread: a course"\nid: bread\n---\nFrom flour to loaf.\n',
    '01-start/index.md': '# Getting started\n\nFirst steps.',
    '01-start/02-knead.md':
      '# Kneading\n\nTake **both** hands: ![A bowl](img/bowl.png) and \\(a_1 * b_2 * c\\).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[bake](../02-bake/01-oven.md#heat) [gone](nowhere.md)\n',
    '01-start/01-flour.md': '---\nhidden: true\n---\n# Flour\ntext\n',
    '01-start/img/bowl.png': 'png',
    '01-start/03-check.gift': '::Q:: Is it dough? {T}',
    '02-bake/01-oven.md': '# The oven\nHot.',
    '02-bake/list.pdf': '%PDF',
  }
  const files = Object.entries(pages).map(([file, bytes]) => ({ path: `bread/${file}`, bytes }))

  it('beside a text that reads as Aiken have a quiz; other texts are there to open', async () => {
    const more = { '04-aiken.txt': 'Which?\nA. one\nB. two\nANSWER: B\n', '05-notes.txt': 'A. Answers come later\n' }
    const { course, close } = await read([
      ...files,
      ...Object.entries(more).map(([file, bytes]) => ({ path: `bread/02-bake/${file}`, bytes })),
    ])
    expect(shape(course)[1]).toEqual(['Bake', ['page: The oven', 'quiz: Aiken', 'resource: Notes', 'resource: List']])
    await close()
  })

  it('are a course, in the order of their names and numbers', async () => {
    const { course, report, close } = await read(files, 'bread.zip')
    expect(course).toMatchObject({
      sourceKey: 'markdown:course:bread',
      fullName: 'Bread: a course',
      summaryHtml: '<p>From flour to loaf.</p>',
    })
    expect(shape(course)).toEqual([
      ['Getting started', ['page: Flour', 'page: Kneading', 'quiz: Check']],
      ['Bake', ['page: The oven', 'resource: List']],
    ])
    expect(named(course, 'Flour').isVisible).toBe(false)
    const page = named(course, 'Kneading')
    expect(htmlOf(page)).toContain(
      '<strong>both</strong> hands: <img src="@@file@@/01-start/img/bowl.png" alt="A bowl">',
    )
    expect(htmlOf(page)).toContain(String.raw`\(a_1 * b_2 * c\)`)
    expect(htmlOf(page)).toContain('<th>a</th>')
    expect(htmlOf(page)).toContain(`<a href="@@activity@@/${named(course, 'The oven').sourceKey}#heat">bake</a>`)
    expect(report.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(1)
    expect(bankIn(course)).toHaveLength(1)
    await close()
  })

  it('are called by their heading without its marks, and what tools keep beside them stays out', async () => {
    const { course, close } = await read([
      { path: 'course/README.md', bytes: '# A **short** course on `R`' },
      { path: 'course/week 1/a.md', bytes: '# 1. 2 * 3 & [more](b.md) \\(x_1\\) #\nText' },
      { path: 'course/week 1/b.md', bytes: 'Under a line\n===\n\nText' },
      { path: 'course/.git/config', bytes: 'url = https://token@example.org' },
      { path: 'course/.github/readme.md', bytes: '# For authors' },
      { path: 'course/week 1/.gitkeep', bytes: '' },
      { path: 'course/node_modules/x/readme.md', bytes: '# A library' },
    ])
    expect(course.fullName).toBe('A short course on R')
    expect(shape(course)).toEqual([['Week 1', ['page: 1. 2 * 3 & more x₁', 'page: Under a line']]])
    expect(htmlOf(named(course, 'Under a line'))).toBe('<p>Text</p>')
    await close()
  })

  it('find what they name where the archive takes accents apart, as macOS does', async () => {
    const { course, report, close } = await read(
      [
        { path: 'Éléments/01 Été.md'.normalize('NFD'), bytes: '# Été\n\n![x](images/été.png) [suite](02%20Où.md)\n' },
        { path: 'Éléments/02 Où.md'.normalize('NFD'), bytes: '# Où\n\nFin.\n' },
        { path: 'Éléments/images/été.png'.normalize('NFD'), bytes: 'png' },
      ],
      'cours.zip',
    )
    expect(report.filter(({ what }) => what === 'links')).toEqual([])
    expect(named(course, 'Été').files).toHaveLength(1)
    expect(htmlOf(named(course, 'Été'))).toContain('@@activity@@/')
    await close()
  })

  it('lead to a sheet or to code where the head names one, and stay pages where no such name can be', async () => {
    const { course, report, close } = await read([
      { path: 'a.md', bytes: '---\nsheet: rooftop-solar\nminutes: 40\n---\n# Solar\nIs it ![worth](a.png) it?' },
      { path: 'a.png', bytes: 'png' },
      { path: 'b.md', bytes: '---\ncode: share-on-time\n---\n# On time\n' },
      { path: 'c.md', bytes: '---\nsheet: ../../etc\n---\n# Elsewhere\nWords.' },
      {
        path: 'd.md',
        bytes: `---\nsheet: "rooftop-solar"  # of the demo\ncode: share-on-time\nminutes: soon\n---\n# Twice\n`,
      },
    ])
    const sheet = named(course, 'Solar')
    expect(sheet).toMatchObject({
      type: 'handson',
      content: { kind: 'handson', problem: 'rooftop-solar', minutes: 40 },
      completion: { mode: 'auto', onView: false, onGrade: true },
      files: [{ path: 'a.png', area: 'intro' }],
    })
    expect(sheet.introHtml).toContain('src="@@file@@/a.png"')
    expect(named(course, 'On time').content).toEqual({ kind: 'code', task: 'share-on-time', minutes: null })
    expect(named(course, 'Elsewhere').type).toBe('page')
    expect(named(course, 'Twice').content).toEqual({ kind: 'handson', problem: 'rooftop-solar', minutes: null })
    expect(
      report.filter(({ name, outcome }) => name === 'Twice' && outcome === 'skipped').map(one => one.reason),
    ).toEqual(['a page leads to one of both: code: share-on-time was left out', 'no such number of minutes: soon'])
    expect(report).toContainEqual(expect.objectContaining({ outcome: 'skipped', name: 'Elsewhere' }))
    expect(report).toContainEqual(
      expect.objectContaining({ name: 'Solar', reason: 'opens once the sheet “rooftop-solar” is published' }),
    )
    await close()
  })

  it('may lie in a folder: it stays as it is, and no link in it is followed', async () => {
    const folder = path.join(work.workDir, 'bread')
    for (const [file, bytes] of Object.entries(pages)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), bytes)
    }
    await symlink('/etc/hostname', path.join(folder, '02-bake/secret.md'))
    const { course, close } = await readCourse(folder, { workDir: path.join(work.workDir, 'own') })
    expect(shape(course)[1]).toEqual(['Bake', ['page: The oven', 'resource: List']])
    await close()
    const again = await readCourse(folder, { workDir: path.join(work.workDir, 'own') })
    await again.close()
    await expect(
      readCourse(folder, { workDir: path.join(work.workDir, 'own'), limits: { maxEntries: 3 } }),
    ).rejects.toMatchObject({ code: 'archive/too-many-entries' })
  })
})
