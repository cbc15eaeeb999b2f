import { epochS } from '#platform/clock.ts'
import type { CourseLinks } from '../../classroom/index.ts'
import { cleanHtml, type References, resolveReferences } from '../../learning/index.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** A question that no course is known of: its links lead nowhere. */
const NOWHERE: CourseLinks = { activity: () => null, section: () => null, course: () => '' }

/** Texts of a question with links to its files and to the pages of the course that asks it, for one person. */
export function getTexts(
  parts: Pick<QuizParts, 'links' | 'clock'>,
  userId: number,
  { files, question }: PinnedQuestion,
  links = NOWHERE,
) {
  const references: References = {
    file(path) {
      const id = files.find(candidate => candidate.path === path)?.id ?? idOfDrawn(path)
      return id ? parts.links.urlOf(userId, id, path.split('/').at(-1) ?? path, epochS(parts.clock.now())) : null
    },
    ...links,
  }
  const linked = (html: string): string => (html.includes('@@') ? resolveReferences(html, references) : html)
  // What algebra puts into a text comes after its author’s words were made safe.
  const isMade = question.type === 'stack'
  const one = (html: string): string => linked(isMade ? cleanHtml(html) : html)
  return {
    one,
    /** A value as JSON, the same done in every text of it. */
    json(value: unknown): string {
      const text = JSON.stringify(isMade ? deep(value, cleanHtml, isHtml) : value)
      return text.includes('@@') ? JSON.stringify(deep(JSON.parse(text), linked)) : text
    },
  }
}

/** Files of questions that were drawn into another one are named by their ids; who may open one is asked when it is opened. */
const idOfDrawn = (path: string): number | null => {
  const [, id] = /^drawn-(\d{1,16})\//.exec(path) ?? []
  return id === undefined ? null : Number(id)
}

/** A text of one question as another one holds it: its files by their ids. */
export const drawnFile = (html: string, files: PinnedQuestion['files']): string =>
  html.replaceAll(/@@file@@\/([^"'<>?#\s]*)/g, (all, written: string) => {
    const file = files.find(({ path }) => path === decoded(written))
    return file ? `@@file@@/drawn-${file.id}/${written.split('/').at(-1) ?? ''}` : all
  })

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Members of a view that hold HTML which algebra made. */
const isHtml = (name: string): boolean => name === 'choices' || name.endsWith('Html')

function deep(
  value: unknown,
  change: (text: string) => string,
  isChanged: (name: string) => boolean = () => true,
  name = '',
): unknown {
  if (typeof value === 'string') return isChanged(name) ? change(value) : value
  if (Array.isArray(value)) return value.map(item => deep(item, change, isChanged, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deep(item, change, isChanged, key)]))
  return value
}
