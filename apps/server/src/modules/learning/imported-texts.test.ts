import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formulasIn } from '@learn/contract/tex/plain'
import type { CourseModel } from '@learn/course'
import { readCourse } from '@learn/interchange'
import { everyTextBackup } from '@learn/interchange/testkit/every-text.ts'
import { quizBackup } from '@learn/interchange/testkit/quiz-backup.ts'
import { sampleBackups } from '@learn/interchange/testkit/sample-backups.ts'
import { sourceTexts } from '@learn/interchange/testkit/source-texts.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { createTestSystem } from '#testkit/system.ts'
import { prepareCourse } from './service/prepare-course.ts'

const samples = sampleBackups('imported-texts.test.ts')

const BLOCK =
  /<\/?(?:p|div|br|hr|li|ul|ol|dl|dt|dd|t[dhr]|table|tbody|thead|caption|h\d|pre|blockquote|section|figure|img|iframe|a|input|option|select)\b[^>]*>/gi
const LINKS = /\[link\]|\$@[A-Z0-9_]+(?:\*[^@]*)?@\$(?:&section=\d+)?/g

/** Formulas as their TeX between one kind of signs, whoever set them. */
const withTex = (html: string): string =>
  html.replace(/<math\b[^>]*?alttext="([^"]*)"[^>]*>[\s\S]*?<\/math>/g, (_all, tex: string) => ` \\(${tex}\\) `)

/** A picture of another site is a link with its words: they count as words of the source. */
const withForeignWords = (html: string): string =>
  html.replace(
    /<img\b[^>]*\bsrc\s*=\s*["']?https?:[^>]*>/gi,
    tag => ` ${/\balt="([^"]+)"/.exec(tag)?.[1] ?? 'Picture on another site'} `,
  )

/** The words of a text, in order: what a reader reads of it. */
function wordsOf(html: string): string {
  const apart = withForeignWords(withTex(html)).replaceAll(BLOCK, tag => ` ${tag}`)
  const text = sanitizeHtml(apart, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option'],
  })
  return text
    .replaceAll('&amp;', '&')
    .replaceAll(/\\[[\]()]|\$\$/g, ' ')
    .replaceAll(LINKS, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** The pictures of its own files that a text shows, by their names. */
const picturesOf = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*\bsrc\s*=\s*["']?@@(?:PLUGINFILE|file)@@\/([^"'?\s>]+)/gi)]
    .map(([, file = '']) => decodeURIComponent(file).split('/').at(-1) ?? '')
    .toSorted()

const formulas = (html: string): number => [...formulasIn(withTex(html).replaceAll(/<[^>]*>/g, ' '))].length

function textsOf(course: CourseModel): string[] {
  const texts: string[] = []
  const deep = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') texts.push(String(value))
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) deep(item)
  }
  deep(course)
  return texts
}

/** Of text whose marks are another language's: its words alone. */
const lettersOf = (text: string): string => text.replaceAll(/\]\([^()\s]*\)|[^\p{L}\p{N}]/gu, '')
/** A tick of a list is shown as a sign. */
const withoutTicks = (markdown: string): string => markdown.replaceAll(/^(\s*[-*] )\[[ x]\]/gim, '$1')
/** A formula says the same with other signs around it. */
const plainWords = (html: string): string => lettersOf(wordsOf(html))

async function compare(file: string, name: string): Promise<number> {
  const system = await createTestSystem()
  const workDir = path.join(system.config.DATA_DIR, 'compared')
  const { course, close } = await readCourse(file, { workDir })
  const prepared = await prepareCourse(system.kinds, course, { fileName: name, fileSha256: '', report: [] })
  const texts = textsOf(prepared.course)
  const stored = Map.groupBy(texts, wordsOf)
  const letters = new Set(texts.map(plainWords))
  const source = await sourceTexts(file, workDir)
  // A record stands on a page with the others.
  const isStored = (html: string, where: string): boolean =>
    stored.has(wordsOf(html)) ||
    (where.endsWith('data.xml') && [...stored.keys()].some(words => words.includes(wordsOf(html))))
  await close()
  const lost = source.filter(({ html, isMarkdown, file: where }) =>
    isMarkdown ? !letters.has(lettersOf(withoutTicks(html))) : !isStored(html, where),
  )
  expect(lost.map(({ file: where, html }) => `${where}: ${wordsOf(html).slice(0, 200)}`)).toEqual([])
  // Of several texts with the same words one has the same pictures and formulas.
  const things = (html: string): string => `${picturesOf(html).join(' ')} ${formulas(html)}`
  const poorer = source.filter(
    ({ html, isMarkdown }) =>
      !isMarkdown &&
      stored.has(wordsOf(html)) &&
      !(stored.get(wordsOf(html)) ?? []).some(made => things(made) === things(html)),
  )
  expect(poorer.map(({ html }) => [things(html), (stored.get(wordsOf(html)) ?? []).map(things)])).toEqual([])
  return source.length
}

describe.skipIf(samples.length === 0)('the texts of an imported course', { timeout: 240_000 }, () => {
  it.each(samples)('of $name have the words, pictures and formulas of their source', async ({ name, path: file }) => {
    await compare(file, name)
  })
})

describe('the texts of a course with each of its places written', () => {
  it.each([
    ['activities', everyTextBackup(), 27],
    ['questions', quizBackup(), 20],
  ])('in %s have the words of their source', async (_where, files, least) => {
    const file = path.join((await createTestSystem()).config.DATA_DIR, 'every-text.mbz')
    await writeFile(file, writeZip(files))
    expect(await compare(file, 'every-text.mbz')).toBeGreaterThanOrEqual(least)
  })
})
