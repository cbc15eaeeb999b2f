import type { ActivityModel, FileModel } from '@learn/course'
import { PLAIN_FORUM } from '@learn/course/content/forum'
import {
  asUnsupportedContent,
  fileContent,
  isWebAddress,
  pageContent,
  quizContent,
  toolContent,
} from '../course/course-parts.ts'
import { plainName } from '../moodle/text-format.ts'
import { getNumber } from '../questions/fraction.ts'
import { escapeHtml } from '../xml/escape-html.ts'
import type { XmlNode } from '../xml/xml-node.ts'
import { innerHtml, innerText, outerHtml } from '../xml/xml-to-html.ts'
import { readDragAndDrop } from './drag-and-drop.ts'
import type { OlxBlock } from './olx-blocks.ts'
import type { OlxContext } from './olx-context.ts'
import { readProblem } from './problem.ts'
import { readPoll, readSurvey } from './read-poll.ts'
import { openResponse, staffGraded } from './read-work.ts'
import { customLines } from './tool-fields.ts'

type Read = Pick<ActivityModel, 'type' | 'name' | 'content' | 'sourceKey'> & Partial<ActivityModel>

/** A unit in order: texts next to each other are one page, problems next to each other one quiz, a film stands by itself. */
export async function readUnit(context: OlxContext, unit: OlxBlock, name: string): Promise<Read[]> {
  const read: Read[] = []
  const blocks = unit.kind === 'vertical' ? await flat(context, unit) : [unit]
  for (let at = 0; at < blocks.length; ) {
    const kind = groupOf(blocks[at])
    const end = blocks.findIndex((block, n) => n > at && (groupOf(block) !== kind || kind === 'other'))
    const group = blocks.slice(at, end < 0 ? undefined : end)
    // Links to the unit lead to what stands first in it.
    const id = read.length === 0 ? unit.id : (group[0]?.id ?? unit.id)
    // What learners know as the unit are its problems, also where a text stands beside them.
    const isWhole = group.length === blocks.length || (kind === 'problem' && isOnlyQuiz(blocks, group))
    const called = isWhole ? name : plainName(group[0]?.node.attributes.get('display_name') ?? '', name)
    const made =
      kind === 'text'
        ? await pageOf(context, group, called)
        : kind === 'problem'
          ? quizOf(context, group, called)
          : await otherOf(context, group[0], called)
    if (made) {
      read.push({ ...made, sourceKey: context.newKey(id) })
      if (made.content.kind === 'kept')
        context.report.kept(
          `activity: ${made.type}`,
          made.name,
          `no player for ${made.type} yet: its settings are kept`,
        )
      else context.report.cameIn(`activity: ${made.type}`, made.name)
    }
    at += group.length
  }
  return read
}

const isOnlyQuiz = (blocks: readonly OlxBlock[], group: readonly OlxBlock[]): boolean =>
  group.length > 1 && blocks.filter(block => groupOf(block) === 'problem').length === group.length

const DRAG_AND_DROP = 'drag-and-drop-v2'

function groupOf(block: OlxBlock | undefined): 'text' | 'problem' | 'other' {
  if (block?.kind === 'html') return 'text'
  return block?.kind === 'problem' || block?.kind === DRAG_AND_DROP ? 'problem' : 'other'
}

/** Blocks that only hold others are opened. */
async function flat(context: OlxContext, unit: OlxBlock, level = 0): Promise<OlxBlock[]> {
  const blocks: OlxBlock[] = []
  for (const block of await context.blocks.children(unit)) {
    const isHolder = ['vertical', 'wrapper', 'split_test', 'library_content', 'itembank', 'conditional'].includes(
      block.kind,
    )
    if (isHolder && level < 8) blocks.push(...(await flat(context, block, level + 1)))
    else blocks.push(block)
  }
  return blocks
}

type Made = Omit<Read, 'sourceKey'>

async function pageOf(context: OlxContext, blocks: readonly OlxBlock[], name: string): Promise<Made> {
  const files = new Map<string, FileModel>()
  const htmls: string[] = []
  for (const block of blocks) {
    const text = await wordsOf(context, block, name)
    for (const file of text.files) files.set(file.path, file)
    htmls.push(text.html)
  }
  return { ...pageContent(htmls.join('\n')), name, files: [...files.values()] }
}

/** Words stand in a file of their own, or in the block. */
async function wordsOf(context: OlxContext, { node, id, path }: OlxBlock, name: string) {
  const file = `html/${node.attributes.get('filename') ?? id}.html`
  const html = await context.blocks.folder.text(file)
  return html === null ? context.text(innerHtml(node), path, name) : context.text(html, file, name)
}

function quizOf(context: OlxContext, blocks: readonly OlxBlock[], name: string): Made | null {
  context.bank.open([name])
  const keys: { key: string; mark: number; attempts: number | null }[] = []
  for (const { node, id, path } of blocks) {
    const called = plainName(node.attributes.get('display_name') ?? '', name)
    const files: FileModel[] = []
    const mark = getNumber(node.attributes.get('weight') ?? '') ?? 1
    const key = context.bank.add({
      read: () => {
        const raw = node.name === DRAG_AND_DROP ? readDragAndDrop(node, called) : readProblem(node, called)
        const link = (html: string): string => {
          const text = context.text(html, path, called)
          files.push(...text.files.filter(file => !files.some(one => one.path === file.path)))
          return text.html
        }
        return {
          ...raw,
          defaultMark: mark,
          textHtml: link(raw.textHtml),
          generalFeedbackHtml: link(raw.generalFeedbackHtml),
          answers: raw.answers.map(answer => ({ ...answer, html: link(answer.html) })),
          pairs: raw.pairs.map(pair => ({ ...pair, promptHtml: link(pair.promptHtml) })),
        }
      },
      called,
      at: `${path}: `,
      idNumber: id,
      files,
    })
    if (key !== null) keys.push({ key, mark, attempts: attemptsAt(node) })
  }
  if (keys.length === 0) return null
  const limits = new Set(keys.map(({ attempts }) => attempts))
  const most = limits.has(null) ? null : Math.max(...keys.map(({ attempts }) => attempts ?? 0))
  if (limits.size > 1)
    context.report.partSkipped(
      'activity: quiz',
      name,
      `its problems may be tried differently often: as a quiz it may be taken ${most === null ? 'as often as one likes' : `${most} times`}`,
    )
  return { ...quizContent(keys, { maxGrade: 100, attempts: most }), name }
}

/** How often a problem may be tried; null: as often as one likes. */
function attemptsAt(node: XmlNode): number | null {
  const said = getNumber((node.attributes.get('max_attempts') ?? '').replaceAll('"', ''))
  return said !== null && said >= 1 ? Math.floor(said) : null
}

async function otherOf(context: OlxContext, block: OlxBlock | undefined, name: string): Promise<Made | null> {
  if (!block) return null
  const { kind, node, path } = block
  const called = plainName(node.attributes.get('display_name') || titleIn(node), name)
  if (kind === 'video') return filmOf(context, block, called)
  const made = knownOf(context, block, called)
  if (!made) return { ...asUnsupportedContent(kind, { olx: outerHtml(node).slice(0, 100_000) }), name: called }
  if (!made.introHtml || made.files) return { ...made, name: called }
  const { html, files } = context.text(made.introHtml, path, called)
  return { ...made, name: called, introHtml: html, files: files.map(file => ({ ...file, area: 'intro' as const })) }
}

/** The title of an open response assessment stands in an element. */
const titleIn = (node: XmlNode): string => {
  const title = node.children.find(child => child.name === 'title')
  return title ? innerText(title) : ''
}

/** What has a player here; null for all else. */
function knownOf(context: OlxContext, block: OlxBlock, name: string): Omit<Made, 'name'> | null {
  const { kind, node } = block
  switch (kind) {
    case 'discussion': {
      const topic = node.attributes.get('discussion_target') ?? ''
      const introHtml = topic === '' ? '' : `<p>${escapeHtml(topic)}</p>`
      return { type: 'forum', content: { ...PLAIN_FORUM }, introHtml }
    }
    case 'edx_sga':
      return staffGraded(context, block)
    case 'openassessment':
      return openResponse(context, block, name)
    case 'poll':
    case 'poll_question':
      return readPoll(node)
    case 'survey':
      return readSurvey(node)
    case 'lti':
    case 'lti_consumer':
      return toolContent(
        (node.attributes.get('launch_url') ?? '').replaceAll('"', '').trim(),
        customLines(node.attributes.get('custom_parameters') ?? ''),
      )
    default:
      return null
  }
}

/** A film of the package is watched here; one of YouTube is a card in a page. */
function filmOf(context: OlxContext, { node, path }: OlxBlock, name: string): Made {
  const sources = [
    node.attributes.get('source') ?? '',
    ...node.children.map(child => child.attributes.get('src') ?? ''),
  ]
  const own = sources.flatMap(src => context.blocks.folder.file(src.replace(/^\/+/, '')) ?? [])[0]
  if (own) return { ...fileContent(own), name }
  const youtube =
    node.attributes.get('youtube_id_1_0') || /1\.00?:([\w-]{6,20})/.exec(node.attributes.get('youtube') ?? '')?.[1]
  const links = sources.filter(isWebAddress).map(src => `<p><a href="${escapeHtml(src)}">${escapeHtml(name)}</a></p>`)
  const frame = youtube
    ? `<iframe src="https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtube)}" title="${escapeHtml(name)}"></iframe>`
    : ''
  const text = context.text(`${frame}${links.join('')}`, path, name)
  return { ...pageContent(text.html), name, files: text.files }
}
