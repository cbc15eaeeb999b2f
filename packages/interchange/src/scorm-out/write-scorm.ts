import { createHash } from 'node:crypto'
import type { CourseModel, FileModel } from '@learn/course'
import { writeZipFile } from '../archive/zip-writer.ts'
import type { CourseExport, WrittenCourse } from '../course/course-export.ts'
import { ImportReport } from '../moodle/import-report.ts'
import { xmlAttribute, xmlText } from '../moodle-xml/xml-text.ts'
import { Media } from '../package-out/media.ts'
import { withAddresses } from '../package-out/references-out.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import { type ChapterOut, getPages, type PageOut } from './pages-out.ts'
import { PLAYER_SCRIPT, PLAYER_STYLE } from './player-files.ts'

/**
 * Writes what of a course can be read as a package of SCORM 1.2: one SCO with pages, complete when each was opened, which opens again
 * where it was left. Tells what is not in it.
 */
export async function writeScorm(file: string, given: CourseExport): Promise<WrittenCourse> {
  const { course } = given
  const report = new ImportReport()
  const chapters = getPages(course, report)
  if (chapters.length === 0) {
    const title = course.fullName
    report.skipped('course', title, 'it has nothing that can be read: the package has an empty page')
    chapters.push({ title, pages: [{ title, html: '', files: [], key: null }] })
  }
  const unsaid = course.sections
    .flatMap(({ activities }) => activities)
    .filter(({ availability }) => availability !== null)
  if (unsaid.length > 0)
    report.skipped('settings', course.fullName, `a package does not say: access rules (${unsaid.length})`)
  return writeZipFile(file, async zip => {
    const media = new Media(zip, given, 'media')
    const used = new Set<FileModel>()
    await zip.add('index.html', documentOf(course, chapters, { media, used }))
    await zip.add('player.js', PLAYER_SCRIPT)
    await zip.add('player.css', PLAYER_STYLE)
    const paths = new Set(['index.html', 'player.js', 'player.css'])
    for (const one of used) paths.add(await media.write(one))
    await zip.add('imsmanifest.xml', manifestOf(course, [...paths]))
    return { report: report.lines }
  })
}

/** The one document: a table of contents and all pages, of which one is seen at a time. */
function documentOf(
  course: CourseModel,
  chapters: readonly ChapterOut[],
  { media, used }: { media: Media; used: Set<FileModel> },
): string {
  const pages = chapters.flatMap(chapter => chapter.pages)
  const numberOf = new Map(pages.map((page, n) => [page, n + 1]))
  const byKey = new Map(pages.flatMap((page, n) => (page.key === null ? [] : [[page.key, n + 1] as const])))
  const bodyOf = ({ html, files }: PageOut): string => {
    const { file, used: own } = media.named(files, '')
    const made = withAddresses(html, {
      file,
      activity: key => (byKey.has(key) ? `#page-${byKey.get(key)}` : null),
      course: () => '#page-1',
    })
    for (const one of own) used.add(one)
    return made
  }
  const contents = chapters.map(
    ({ title, pages: own }) =>
      `<li>${escapeHtml(title)}<ol>${own.map(page => `<li><a href="#page-${numberOf.get(page)}">${escapeHtml(page.title)}</a></li>`).join('')}</ol></li>`,
  )
  const sections = pages.map(
    (page, n) =>
      `<section class="page" id="page-${n + 1}" hidden>\n<h2>${escapeHtml(page.title)}</h2>\n${bodyOf(page)}\n</section>`,
  )
  return [
    '<!DOCTYPE html>',
    '<html>',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(course.fullName)}</title><link rel="stylesheet" href="player.css"></head>`,
    '<body>',
    `<header><h1>${escapeHtml(course.fullName)}</h1></header>`,
    `<nav><details><summary>Contents</summary><ol>${contents.join('')}</ol></details></nav>`,
    `<main>\n${sections.join('\n')}\n</main>`,
    '<footer><button type="button" id="previous">Back</button><span id="place" role="status"></span><button type="button" id="next">Next</button></footer>',
    '<script src="player.js"></script>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const manifestOf = ({ sourceKey, fullName }: CourseModel, paths: readonly string[]): string => {
  const id = createHash('sha256').update(sourceKey).digest('hex').slice(0, 24)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="M-${id}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">`,
    '<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>',
    `<organizations default="O-${id}"><organization identifier="O-${id}"><title>${xmlText(fullName)}</title><item identifier="I-${id}" identifierref="R-${id}" isvisible="true"><title>${xmlText(fullName)}</title></item></organization></organizations>`,
    `<resources><resource identifier="R-${id}" type="webcontent" adlcp:scormtype="sco" href="index.html">`,
    ...paths.map(path => `<file href="${xmlAttribute(path.split('/').map(encodeURIComponent).join('/'))}"/>`),
    '</resource></resources>',
    '</manifest>',
    '',
  ].join('\n')
}
