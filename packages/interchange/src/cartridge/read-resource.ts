import type { ActivityModel } from '@learn/course'
import { PLAIN_FORUM } from '@learn/course/content/forum'
import { ArchiveError } from '../archive/archive-error.ts'
import {
  fileContent,
  isWebAddress,
  keyPart,
  pageContent,
  TOOL_NOTE,
  toolContent,
  urlContent,
} from '../course/course-parts.ts'
import { plainName } from '../moodle/text-format.ts'
import { getBody, getTitle } from '../package/package-texts.ts'
import { localName } from '../qti/qti-text.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerText } from '../xml/xml-to-html.ts'
import { dateIn, textIn } from './canvas-meta.ts'
import type { CartridgeContext } from './cartridge-context.ts'
import type { CartridgeItem, CartridgeResource } from './manifest.ts'
import { readAssessment, readBank } from './read-assessment.ts'
import { getWork } from './read-assignment.ts'

type Read = Pick<ActivityModel, 'type' | 'name' | 'content'> & Partial<ActivityModel>

/** What a line of the table of contents leads to; null where it is left out, with its line. */
export async function readResource(
  context: CartridgeContext,
  item: Pick<CartridgeItem, 'title' | 'resourceId'>,
): Promise<Read | null> {
  const { manifest, report } = context
  const resource = preferred(context, manifest.resources.get(item.resourceId ?? ''))
  if (!resource) {
    report.skipped('activity', item.title || 'Nameless', 'the package does not hold what it leads to')
    return null
  }
  context.read.add(resource.id)
  if (item.resourceId !== null) context.read.add(item.resourceId)
  try {
    const read = await readByType(context, resource, item.title)
    if (!read) return null
    const why = read.type === 'assign' ? 'nothing is handed in online' : `no player for ${read.type} yet`
    const note = read.content.kind === 'kept' ? `${why}: its settings are kept` : null
    if (read.content.kind === 'kept') report.kept(`activity: ${read.type}`, read.name, note)
    else report.cameIn(`activity: ${read.type}`, read.name, 'isTool' in read.content ? TOOL_NOTE : null)
    return read
  } catch (error) {
    if (!(error instanceof ArchiveError) || !/bad-xml|doctype/.test(error.code)) throw error
    report.damaged('activity', item.title || resource.path, error.message)
    return null
  }
}

/** What another form of the same thing stands for. */
function preferred(
  { manifest }: CartridgeContext,
  resource: CartridgeResource | undefined,
): CartridgeResource | undefined {
  const variant = resource?.variantOf ? manifest.resources.get(resource.variantOf) : undefined
  return variant ?? resource
}

async function readByType(context: CartridgeContext, resource: CartridgeResource, title: string): Promise<Read | null> {
  const { type, path, paths } = resource
  const name = (said: string): string => plainName(title || said, path.split('/').at(-1) ?? 'Activity')
  if (type.startsWith('imswl')) return webLink(context, path, name)
  if (type.startsWith('imsdt')) return discussion(context, resource, name)
  if (type.includes('imsbasiclti')) return tool(context, path, name)
  if (/question-bank/.test(type)) return readBank(context, resource)
  if (type.startsWith('imsqti')) return readAssessment(context, resource, name)
  const assignment = paths.find(one => /(^|\/)assignment(_settings)?\.xml$/.test(one))
  if (assignment !== undefined || type.startsWith('assignment'))
    return assignmentOf(context, resource, assignment ?? path, name)
  if (/\.html?$/i.test(path)) return page(context, path, name)
  const file = context.folder.file(path)
  if (!file) {
    context.report.skipped('activity', name(''), 'its file is not in the package')
    return null
  }
  const others = paths.flatMap(one => (one === path ? [] : (context.folder.file(one) ?? [])))
  for (const one of [file, ...others]) context.named.add(one.path)
  return { ...fileContent(file), files: [file, ...others], name: name('') }
}

type Name = (said: string) => string

async function page(context: CartridgeContext, path: string, name: Name): Promise<Read | null> {
  const html = await context.folder.text(path)
  if (html === null) {
    context.report.skipped('activity', name(''), 'its file is not in the package')
    return null
  }
  context.named.add(path)
  const called = name(getTitle(html))
  const text = context.text(getBody(html), path, called)
  const isVisible = !/<meta[^>]*name="workflow_state"[^>]*content="unpublished"/i.test(html)
  return { ...pageContent(text.html), name: called, files: text.files, isVisible }
}

async function webLink(context: CartridgeContext, path: string, name: Name): Promise<Read | null> {
  const root = await context.folder.xml(path)
  const called = name(textIn(root ?? undefined, 'title'))
  const href =
    root?.children
      .find(node => localName(node) === 'url')
      ?.attributes.get('href')
      ?.trim() ?? ''
  if (isWebAddress(href)) return { ...urlContent(href), name: called }
  context.report.skipped('activity: url', called, 'its address is not one that a browser should open')
  return null
}

/** A topic of a discussion: its words are its intro. */
async function discussion(context: CartridgeContext, { path }: CartridgeResource, name: Name): Promise<Read> {
  const root = (await context.folder.xml(path)) ?? undefined
  const called = name(textIn(root, 'title'))
  const text = context.text(htmlIn(root), path, called)
  const files = text.files.map(file => ({ ...file, area: 'intro' as const }))
  return { type: 'forum', content: { ...PLAIN_FORUM }, name: called, introHtml: text.html, files }
}

/** A text says whether it is plain. */
function htmlIn(root: XmlNode | undefined): string {
  const text = root?.children.find(node => localName(node) === 'text')
  if (!text) return ''
  return /plain/.test(text.attributes.get('texttype') ?? '') ? escapeHtml(innerText(text)) : innerText(text)
}

/** The parameters of a tool: `<blti:custom><lticm:property name="unit">3</lticm:property></blti:custom>`. */
const customLines = (root: XmlNode | undefined): string =>
  (root?.children ?? [])
    .filter(node => localName(node) === 'custom')
    .flatMap(({ children }) => children)
    .map(property => `${property.attributes.get('name') ?? ''}=${innerText(property).replaceAll(/\s+/g, ' ').trim()}`)
    .join('\n')

/** A tool of another site; its secrets never come in. */
async function tool(context: CartridgeContext, path: string, name: Name): Promise<Read> {
  const root = (await context.folder.xml(path)) ?? undefined
  const launch = textIn(root, 'secure_launch_url') || textIn(root, 'launch_url')
  return {
    ...toolContent(launch.trim().slice(0, 2000), customLines(root)),
    name: name(textIn(root, 'title')),
    introHtml: `<p>${escapeHtml(textIn(root, 'description'))}</p>`,
  }
}

async function assignmentOf(
  context: CartridgeContext,
  resource: CartridgeResource,
  path: string,
  name: Name,
): Promise<Read> {
  const root = (await context.folder.xml(path)) ?? undefined
  const canvas = root?.children.find(node => localName(node) === 'extensions')?.children[0] ?? root
  const called = name(textIn(root, 'title'))
  const pagePath = resource.paths.find(one => /\.html?$/i.test(one))
  const words = pagePath ? getBody((await context.folder.text(pagePath)) ?? '') : htmlIn(root)
  const text = context.text(words, pagePath ?? path, called)
  return {
    ...getWork(root, canvas, {
      gradeKey: `${context.sourceKey}:grade:${keyPart(resource.id)}`,
      rubrics: context.canvas.rubrics,
    }),
    name: called,
    introHtml: text.html,
    files: text.files.map(file => ({ ...file, area: 'intro' as const })),
    openAt: dateIn(canvas, 'unlock_at'),
    dueAt: dateIn(canvas, 'due_at'),
    closeAt: dateIn(canvas, 'lock_at'),
    isVisible: textIn(canvas, 'workflow_state') !== 'unpublished',
  }
}
