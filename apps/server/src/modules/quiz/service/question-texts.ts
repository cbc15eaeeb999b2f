import { epochS } from '#platform/clock.ts'
import { type References, resolveReferences } from '../../learning/index.ts'
import type { QuizParts } from './parts.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** Texts of a question with links to its files, for one person. Where they lead nowhere in a course, they are words. */
export function textsOf(parts: Pick<QuizParts, 'links' | 'clock'>, userId: number, { files }: PinnedQuestion) {
  const references: References = {
    file(path) {
      const file = files.find(candidate => candidate.path === path)
      return file ? parts.links.urlOf(userId, file.id, path.split('/').at(-1) ?? path, epochS(parts.clock.now())) : null
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

function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(item => deep(item, change))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deep(item, change)]))
  return value
}
