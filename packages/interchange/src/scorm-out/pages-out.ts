import type { ActivityModel, CourseModel, FileModel } from '@learn/course'
import type { BookContent } from '@learn/course/content/book'
import type { GlossaryContent } from '@learn/course/content/glossary'
import { isWebAddress } from '../course/course-parts.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import { encodePath } from '../moodle/rewrite-links.ts'
import { escapeHtml } from '../xml/escape-html.ts'

/** A page that a package shows. */
export interface PageOut {
  title: string
  /** HTML of the model. */
  html: string
  files: readonly FileModel[]
  /** The activity that begins with it; null for a page of its own. */
  key: string | null
}

/** Pages below the heading of their section. */
export interface ChapterOut {
  title: string
  pages: PageOut[]
}

/** What of a course can be read, page by page; what cannot is told. What is hidden from learners stays out. */
export function getPages({ sections }: CourseModel, report: ImportReport): ChapterOut[] {
  const hidden = 'it is hidden from learners, and a package hides nothing'
  return sections.flatMap(section => {
    if (!section.isVisible) {
      report.skipped('section', section.name, hidden)
      return []
    }
    const summary: PageOut[] =
      section.summaryHtml.trim() === ''
        ? []
        : [{ title: section.name, html: section.summaryHtml, files: section.files, key: null }]
    const pages = section.activities.flatMap(activity => {
      const { type, name, isVisible } = activity
      const own = isVisible ? pagesOfActivity(activity) : null
      if (own) report.cameIn(`activity: ${type}`, name)
      else report.skipped(`activity: ${type}`, name, isVisible ? 'a package of pages has nothing of its kind' : hidden)
      return own ?? []
    })
    return pages.length + summary.length > 0 ? [{ title: section.name, pages: [...summary, ...pages] }] : []
  })
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function pagesOfActivity({ sourceKey: key, name, content, files, introHtml }: ActivityModel): PageOut[] | null {
  const page = (html: string, title = name): PageOut => ({ title, html, files, key })
  const shown = files.filter(({ area }) => area === 'content')
  switch (content.kind) {
    case 'page':
    case 'label':
      return [page(textIn(content.html))]
    case 'url': {
      const href = textIn(content.href)
      if (!isWebAddress(href)) return null
      return [
        page(`${introHtml}<p><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(href)}</a></p>`),
      ]
    }
    case 'resource':
    case 'folder':
      return shown.length > 0 ? [page(introHtml + linksTo(shown))] : null
    case 'video':
      return [page(`${introHtml}<video controls src="@@file@@/${encodePath(textIn(content.path))}"></video>`)]
    case 'book':
      return (content as unknown as BookContent).chapters.map(({ title, html }, n) => ({
        ...page(html, title || name),
        key: n === 0 ? key : null,
      }))
    case 'glossary':
      return [page(glossaryHtml(content as unknown as GlossaryContent))]
    default:
      return null
  }
}

const linksTo = (files: readonly FileModel[]): string =>
  `<ul>${files.map(({ path }) => `<li><a href="@@file@@/${encodePath(path)}">${escapeHtml(path)}</a></li>`).join('')}</ul>`

const glossaryHtml = ({ entries }: GlossaryContent): string =>
  `<dl>${entries.map(({ concept, html }) => `<dt>${escapeHtml(concept)}</dt><dd>${html}</dd>`).join('')}</dl>`
