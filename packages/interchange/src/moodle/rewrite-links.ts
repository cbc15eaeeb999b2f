import { escapeHtml } from '../xml/escape-html.ts'
import { decodeBasicEntities } from './text-format.ts'

/** What the links of one text may lead to. */
export interface LinkTargets {
  /** The activity of a course-module id, or of a module's own instance id; null when the backup lacks it. */
  activityByCmId(cmId: string): LinkTarget | null
  activityByInstance(module: string, instanceId: string): LinkTarget | null
  /** The wiki of a page. */
  wikiByPage(pageId: string): LinkTarget | null
  /** The course itself when it is this one, else null. */
  course(courseId: string): LinkTarget | null
  /** A section by its id, or by its number in the course. */
  sectionById(sectionId: string): LinkTarget | null
  sectionByNumber(number: string): LinkTarget | null
  /** The model's path of an owner's file, named by its decoded path in the backup; null when there is none. */
  filePath(path: string): string | null
}

/** Where a link leads: the reference that the model writes, and the name in running text. */
export interface LinkTarget {
  reference: string
  name: string
}

export interface RewrittenHtml {
  html: string
  /** Links that lead to nothing of this backup, as they were written. */
  lost: string[]
}

/** Names written into one text: a token is short and a name long, so a text could be made to grow without end. */
const MAX_NAMES = 1_000

const FILE = String.raw`(?<=")@@PLUGINFILE@@/([^"<>?#]{0,1000})|(?<=')@@PLUGINFILE@@/([^'<>?#]{0,1000})|@@PLUGINFILE@@/([^\s"'<>?#)]{0,1000})`
/** A section of a course by its number, behind the link to the course. */
const SECTION = String.raw`(?:(?:&(?:amp;)?section=|#section-)(\d{1,5}))?`
const TOKENS = new RegExp(
  String.raw`(?:${FILE})(?:\?[^\s"'<>#]{0,1000})?|\$@([A-Z0-9_]{3,60})((?:\*[^*@$\s"'<>]{0,100}){0,4})@\$${SECTION}`,
  'g',
)

/**
 * Replaces Moodle's link tokens in HTML. A file becomes `@@file@@/<path, percent-encoded>`; a link to an activity, a
 * section or the course itself becomes its reference inside a tag, and in running text a link with its name, within a link the name
 * alone; what the backup does not hold becomes `#` inside a tag and `[link]` in text, and is listed as lost. Linear in the length of the text.
 */
export function rewriteLinks(html: string, targets: LinkTargets): RewrittenHtml {
  if (!html.includes('@@PLUGINFILE@@') && !html.includes('$@')) return { html, lost: [] }
  const lost: string[] = []
  let namesLeft = MAX_NAMES
  let isInLink = false
  const out = htmlPieces(html).map(({ text, isTag }) => {
    if (isTag && /^<\/?a[\s>]/i.test(text)) isInLink = !text.startsWith('</')
    return text.replace(
      TOKENS,
      (token, quoted?: string, apostrophed?: string, bare?: string, kind?: string, rest?: string, section?: string) => {
        const file = quoted ?? apostrophed ?? bare
        if (file !== undefined) {
          const written = decodePath(decodeBasicEntities(file))
          const path = targets.filePath(written)
          if (path === null) lost.push(token)
          return `@@file@@/${encodePath(path ?? written)}`
        }
        const target = targetOf(kind ?? '', (rest ?? '').split('*').slice(1), section, targets)
        if (!target) lost.push(token)
        if (isTag) return target?.reference ?? '#'
        namesLeft -= 1
        if (!target || namesLeft < 0) return '[link]'
        const name = escapeHtml(target.name)
        return isInLink ? name : `<a href="${target.reference}">${name}</a>`
      },
    )
  })
  return { html: out.join(''), lost }
}

/** `QUIZVIEWBYID*383`: a course-module id; `FORUMVIEWBYF*7`: the forum's own id. Source: Moodle's encode_content_links. */
function targetOf(kind: string, args: string[], section: string | undefined, targets: LinkTargets): LinkTarget | null {
  const [id] = args
  if (id === undefined) return null
  if (kind === 'COURSESECTIONBYID') return targets.sectionById(id)
  if (kind === 'COURSEVIEWBYID') {
    const course = targets.course(id)
    return course && section !== undefined ? targets.sectionByNumber(section) : course
  }
  if (kind === 'WIKIPAGEBYID') return partIn(targets.wikiByPage(id), `chapter-${id}`)
  const match = /^([A-Z0-9_]+?)VIEW(?:BYID(?:CH)?|BY([A-Z])(?:CH)?|PAGE)$/.exec(kind)
  if (!match) return null
  const part = partOf(kind, args)
  const target =
    match[2] === undefined ? targets.activityByCmId(id) : targets.activityByInstance((match[1] ?? '').toLowerCase(), id)
  return partIn(target, part)
}

const partIn = (target: LinkTarget | null, part: string): LinkTarget | null =>
  target && part !== '' ? { ...target, reference: `${target.reference}#${part}` } : target

/** The part of an activity that a link names, as its page calls it: a chapter of a book. */
function partOf(kind: string, [, part]: string[]): string {
  return /^BOOKVIEWBY(?:IDCH|BCH)$/.test(kind) && /^\d{1,20}$/.test(part ?? '') ? `chapter-${part}` : ''
}

interface HtmlPiece {
  text: string
  isTag: boolean
}

function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) break
    if (open > at) pieces.push({ text: html.slice(at, open), isTag: false })
    pieces.push({ text: html.slice(open, close + 1), isTag: true })
    at = close + 1
  }
  if (at < html.length) pieces.push({ text: html.slice(at), isTag: false })
  return pieces
}

/** Percent-decoding that leaves a stray percent sign alone. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Each part percent-encoded, quotes and brackets too, so that it can stand in any attribute or `url()`. */
export function encodePath(path: string): string {
  return path
    .toWellFormed()
    .split('/')
    .filter(part => part !== '' && part !== '.' && part !== '..')
    .map(part => encodeURIComponent(part).replace(/['()*!]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/')
}
