import type { Question } from '@learn/questions'

/** What says how an answer is talked about or marked, and not what is asked. */
const ASIDE =
  /^(generalFeedbackHtml|defaultMark|penalty|hints|feedback|\w*[fF]eedbackHtml|instructionHtml|numbering|shuffles)$/
/** Lists whose order says nothing: learners get them in another one. */
const UNORDERED = new Set(['choices', 'pairs', 'answers'])

/** HTML as what a learner reads: words without regard to spaces and capitals, and its pictures. */
const readable = (html: string): string =>
  html
    .replaceAll(/<img\b[^>]*\bsrc="([^"]*)"[^>]*>/gi, ' [$1] ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()
    .toLowerCase()

function asked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map(one => asked(one, name))
    return UNORDERED.has(name) ? list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : list
  }
  if (typeof value === 'string') return /html$/i.test(name) || name === 'items' ? readable(value) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !ASIDE.test(key))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, asked(member, key)]),
  )
}

/**
 * What a question asks and takes as an answer: two with the same sign are twins. Null for one that has none: its files may be others
 * under the same name, and what came from elsewhere is not known well enough.
 */
export function twinSign(question: Question): string | null {
  const text = JSON.stringify(question)
  if (question.type === 'unsupported' || question.type === 'description' || text.includes('@@file@@')) return null
  return JSON.stringify(
    asked(question.type === 'singlechoice' ? { ...question, type: 'multichoice', isSingle: true } : question),
  )
}
