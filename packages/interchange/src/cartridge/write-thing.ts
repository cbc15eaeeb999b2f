import type { ActivityModel, FileModel } from '@learn/course'
import { isAssign } from '@learn/course/content/assign'
import type { BookContent } from '@learn/course/content/book'
import type { GlossaryContent } from '@learn/course/content/glossary'
import { isQuiz } from '@learn/course/content/quiz'
import type { ResourceContent } from '@learn/course/content/resource'
import { isVideo } from '@learn/course/content/video'
import { isWebAddress } from '../course/course-parts.ts'
import { counted } from '../moodle/import-report.ts'
import { xmlAttribute, xmlText } from '../moodle-xml/xml-text.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import { type CartridgeOut, getId, getWords, type ItemOut, isHeading } from './cartridge-out.ts'
import { QUIZ_FOLDER, writeAssessment } from './write-assessment.ts'
import { assignmentHref, writeAssignment } from './write-assignment.ts'

const RESOURCE = '_R'

/** A forum, also one whose settings only were kept. */
const isTopic = (type: string, { kind }: ActivityModel['content']): boolean =>
  kind === 'forum' || (kind === 'kept' && type === 'forum')

/** Where the file of an activity will lie that links lead to; null for what has none. */
export function getHref({ sourceKey, type, content }: ActivityModel): string | null {
  const id = getId(sourceKey)
  if (isQuiz(content)) return `${QUIZ_FOLDER}/${id}.xml`
  if (isAssign(content)) return assignmentHref(id)
  switch (content.kind) {
    case 'page':
    case 'glossary':
      return pageHref(id)
    case 'book':
      return pageHref(`${id}-1`)
    case 'url':
      return `links/${id}.xml`
    default:
      return isTopic(type, content) ? `topics/${id}.xml` : null
  }
}

const pageHref = (id: string): string => `pages/${id}.html`
const chapterId = (sourceKey: string, n: number): string => `${getId(sourceKey)}-${n + 1}`

/** Where the chapters of a book will lie, by what links call them: `#chapter-302`. */
export const chapterHrefs = ({ sourceKey, content }: ActivityModel): [fragment: string, href: string][] =>
  content.kind === 'book'
    ? (content as unknown as BookContent).chapters.map(({ key }, n) => [
        `#chapter-${key}`,
        pageHref(chapterId(sourceKey, n)),
      ])
    : []

/** Writes what an activity is; null where it is not in the cartridge, which is told. */
export async function writeThing(out: CartridgeOut, activity: ActivityModel): Promise<ItemOut | null> {
  const { sourceKey, type, name, content, files } = activity
  const id = getId(sourceKey)
  const item = (resourceId: string | null, items: ItemOut[] = [], title = name): ItemOut => ({
    id,
    title,
    resourceId,
    items,
  })
  if (isQuiz(content) || isAssign(content)) return workItem(out, activity, item)
  if (isVideo(content))
    return fileItem(
      out,
      activity,
      files.find(({ path }) => path === content.path),
      item,
    )
  switch (content.kind) {
    case 'page':
      return cameIn(out, activity, item(await page(out, { id, name, html: String(content.html), files })))
    case 'label':
      if (isHeading(activity)) return cameIn(out, activity, item(null, [], getWords(String(content.html)) || name))
      out.lose('texts between activities, which stand as pages')
      return cameIn(out, activity, item(await page(out, { id, name, html: String(content.html), files })))
    case 'url':
      return urlItem(out, activity, item)
    case 'resource': {
      const { mainPath } = content as unknown as ResourceContent
      const shown = files.filter(({ area }) => area === 'content')
      return fileItem(out, activity, shown.find(({ path }) => path === mainPath) ?? shown[0], item)
    }
    case 'folder': {
      const items: ItemOut[] = []
      for (const file of files.filter(({ area }) => area === 'content'))
        items.push({
          id: getId(`${sourceKey} ${file.path}`),
          title: file.path,
          resourceId: await out.webContent(file),
          items: [],
        })
      out.lose('folders, which stand as headings with their files')
      return cameIn(out, activity, item(null, items))
    }
    case 'book':
      return cameIn(out, activity, item(null, await chapters(out, activity, content as unknown as BookContent)))
    case 'glossary': {
      out.lose('glossaries, which stand as pages')
      const html = glossaryHtml(content as unknown as GlossaryContent)
      return cameIn(out, activity, item(await page(out, { id, name, html, files })))
    }
    default:
      if (isTopic(type, content)) return cameIn(out, activity, item(await topic(out, activity)))
      out.report.skipped(`activity: ${type}`, name, 'a cartridge has nothing of its kind')
      return null
  }
}

type MakeItem = (resourceId: string | null) => ItemOut

/** A quiz, or work to hand in; null for a quiz of which no question is written. */
async function workItem(out: CartridgeOut, activity: ActivityModel, item: MakeItem): Promise<ItemOut | null> {
  const { content } = activity
  if (isAssign(content))
    return cameIn(out, { ...activity, introHtml: '' }, item(await writeAssignment(out, activity, content)))
  const resource = isQuiz(content) ? await writeAssessment(out, activity, content) : null
  return resource === null ? null : cameIn(out, activity, item(resource))
}

function cameIn(out: CartridgeOut, { type, name, introHtml }: ActivityModel, item: ItemOut): ItemOut {
  out.report.cameIn(`activity: ${type}`, name)
  if (introHtml !== '' && type !== 'forum') out.lose('introductions')
  return item
}

async function page(
  out: CartridgeOut,
  { id, name, html, files }: { id: string; name: string; html: string; files: readonly FileModel[] },
): Promise<string> {
  const text = await out.text(html, files)
  const href = pageHref(id)
  await out.zip.add(
    href,
    `<!DOCTYPE html>\n<html>\n<head><meta charset="utf-8"><title>${escapeHtml(name)}</title></head>\n<body>\n${text.html}\n</body>\n</html>\n`,
  )
  return out.add({ id: id + RESOURCE, type: 'webcontent', href, files: [href], needs: text.needs })
}

async function urlItem(out: CartridgeOut, activity: ActivityModel, item: MakeItem): Promise<ItemOut | null> {
  const href = String(activity.content.href)
  if (!isWebAddress(href)) {
    out.report.skipped('activity: url', activity.name, 'it leads to no address of the web')
    return null
  }
  const path = getHref(activity) ?? ''
  await out.zip.add(
    path,
    `<?xml version="1.0" encoding="UTF-8"?>\n<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_imswl_v1p3.xsd"><title>${xmlText(activity.name)}</title><url href="${xmlAttribute(href)}" target="_blank"/></webLink>\n`,
  )
  const id = out.add({
    id: getId(activity.sourceKey) + RESOURCE,
    type: 'imswl_xmlv1p3',
    href: path,
    files: [path],
    needs: [],
  })
  return cameIn(out, activity, item(id))
}

/** A file to open, with those that belong to it. */
async function fileItem(
  out: CartridgeOut,
  activity: ActivityModel,
  main: FileModel | undefined,
  item: MakeItem,
): Promise<ItemOut | null> {
  if (!main) {
    out.report.skipped(`activity: ${activity.type}`, activity.name, 'it has no file')
    return null
  }
  const href = await out.media.write(main)
  const others: string[] = []
  for (const file of activity.files)
    if (file !== main && file.area === 'content') others.push(await out.media.write(file))
  const files = [...new Set([href, ...others])]
  const id = out.add({ id: getId(activity.sourceKey) + RESOURCE, type: 'webcontent', href, files, needs: [] })
  return cameIn(out, activity, item(id))
}

async function chapters(
  out: CartridgeOut,
  activity: ActivityModel,
  { chapters: all }: BookContent,
): Promise<ItemOut[]> {
  const items: ItemOut[] = []
  out.report.skipped('activity: book', activity.name, `it stands as a heading with ${counted(all.length, 'page')}`)
  for (const [n, chapter] of all.entries()) {
    const id = chapterId(activity.sourceKey, n)
    const name = chapter.title || activity.name
    const resourceId = await page(out, { id, name, html: chapter.html, files: activity.files })
    items.push({ id, title: name, resourceId, items: [] })
  }
  return items
}

const glossaryHtml = ({ entries }: GlossaryContent): string =>
  `<dl>${entries.map(({ concept, html }) => `<dt>${escapeHtml(concept)}</dt><dd>${html}</dd>`).join('')}</dl>`

/** A forum is a topic with the words of its introduction. */
async function topic(out: CartridgeOut, activity: ActivityModel): Promise<string> {
  const text = await out.text(activity.introHtml, activity.files, '$IMS-CC-FILEBASE$')
  const href = getHref(activity) ?? ''
  await out.zip.add(
    href,
    `<?xml version="1.0" encoding="UTF-8"?>\n<topic xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imsdt_v1p3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imsccv1p3/imsdt_v1p3 http://www.imsglobal.org/profile/cc/ccv1p3/ccv1p3_imsdt_v1p3.xsd"><title>${xmlText(activity.name)}</title><text texttype="text/html">${xmlText(text.html)}</text></topic>\n`,
  )
  return out.add({
    id: getId(activity.sourceKey) + RESOURCE,
    type: 'imsdt_xmlv1p3',
    href,
    files: [href],
    needs: text.needs,
  })
}
