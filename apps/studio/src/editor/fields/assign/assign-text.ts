import type { AssignCriterion } from '@learn/course/content/assign'

export type Level = AssignCriterion['levels'][number]

const TYPE = /^\.[\w.+-]{1,20}$/

/** Endings of file names as an author types them (`pdf, .docx`); null where one of them is none. */
export function readFileTypes(text: string): string[] | null {
  const types = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(one => (one.startsWith('.') ? one : `.${one.replace(/^\*\./, '')}`))
  return types.every(one => TYPE.test(one)) ? [...new Set(types)].slice(0, 100) : null
}

const LEVEL = /^(\d{1,5}(?:\.\d{1,2})?)\s*[=:]\s*(\S.*)$/

/** Levels of a criterion, one a line as `5 = All of it is right`, the best first; null where a line isn't one. */
export function readLevels(text: string): Level[] | null {
  const lines = text
    .split('\n')
    .map(one => one.trim())
    .filter(Boolean)
  const levels = lines.flatMap(one => {
    const [, points, words] = LEVEL.exec(one) ?? []
    return points === undefined || words === undefined ? [] : [{ points: Number(points), text: words }]
  })
  if (levels.length < lines.length || levels.length > 20) return null
  return levels.toSorted((a, b) => b.points - a.points)
}

/** Levels as they are typed. */
export const writeLevels = (levels: readonly Level[]): string =>
  levels.map(({ points, text }) => `${points} = ${text}`).join('\n')

/** A criterion with other levels: the best of them is the most that it gives. */
export const withLevels = (criterion: AssignCriterion, levels: readonly Level[]): AssignCriterion => ({
  ...criterion,
  levels: [...levels],
  ...(levels.length > 0 && { max: Math.max(...levels.map(({ points }) => points)) }),
})
