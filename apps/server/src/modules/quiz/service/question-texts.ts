import { epochS } from '#platform/clock.ts'
import { type References, resolveReferences } from '../../learning/index.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** Texts of a question with links to its files, for one person. Where they lead nowhere in a course, they are words. */
export function textsOf(parts: Pick<QuizParts, 'links' | 'clock'>, userId: number, { files }: PinnedQuestion) {
  const references: References = {
    file(path) {
      const id = files.find(candidate => candidate.path === path)?.id ?? idOfDrawn(path)
      return id ? parts.links.urlOf(userId, id, path.split('/').at(-1) ?? path, epochS(parts.clock.now())) : null
    },
    activity: () => null,
    section: () => null,
    course: () => '',
  }
  const one = (html: string): string => (html.includes('@@') ? resolveReferences(html, references) : html)
  return {
    one,
    /** A value as JSON, the same done in every text of it. */
    json(value: unknown): string {
      const text = JSON.stringify(value)
      return text.includes('@@') ? JSON.stringify(deep(value, one)) : text
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

function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => deep(item, change))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deep(item, change)]))
  return value
}
