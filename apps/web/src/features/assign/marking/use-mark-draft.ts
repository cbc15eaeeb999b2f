import type { AssignmentSheet, AssignmentWork, PointsByCriterion, WorkFile } from '@learn/contract/assignments'
import { useState } from 'react'
import { pointsText } from '../assign-text.ts'

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** A mark as it stands in the form. */
export function useMarkDraft({ criteria, maxPoints, minPoints, words }: AssignmentSheet, work: AssignmentWork) {
  const [text, setText] = useState(() => (work.points === null ? '' : pointsText(work.points)))
  const [byText, setByText] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(work.byCriterion).map(([key, points]) => [key, pointsText(points)])),
  )
  const [comment, setComment] = useState(work.comment)
  const [files, setFiles] = useState<readonly WorkFile[]>(work.feedbackFiles)
  const [isRefused, setIsRefused] = useState(false)
  const [seenAt, setSeenAt] = useState<number | null | undefined>(work.markedAt)
  const given: PointsByCriterion = Object.fromEntries(
    criteria.flatMap(({ key }) => (byText[key] === undefined ? [] : [[key, numberOf(byText[key])]])),
  )
  const isByCriteria = criteria.length > 0 && words.length === 0 && maxPoints !== null
  const most = criteria.reduce((sum, { max }) => sum + max, 0)
  const sum = Object.values(given).reduce((all, points) => all + points, 0)
  const total = isByCriteria
    ? Object.keys(given).length === 0
      ? null
      : (sum / most) * (maxPoints ?? most)
    : text.trim() === ''
      ? null
      : numberOf(text)
  const wrong = isByCriteria ? wrongBy(criteria, given) : wrongIn(total, minPoints, maxPoints)
  return {
    text,
    setText,
    byText,
    setBy: (key: string, said: string) => setByText(before => ({ ...before, [key]: said })),
    by: isByCriteria ? given : {},
    comment,
    setComment,
    files,
    addFile: (file: WorkFile) => setFiles(before => [...before, file]),
    removeFile: (id: string) => setFiles(before => before.filter(one => one.id !== id)),
    /** What is sent: of criteria the server makes the sum. */
    points: isByCriteria ? null : total,
    total: total === null || Number.isNaN(total) ? null : total,
    wrong,
    isRefused,
    setIsRefused,
    /** When the mark was given that stood here when the form was opened; after an answer of the server the one that stands now. */
    seenAt: seenAt === undefined ? work.markedAt : seenAt,
    followMark: () => setSeenAt(undefined),
  }
}

const wrongBy = (criteria: AssignmentSheet['criteria'], given: PointsByCriterion): string | null =>
  criteria.every(({ key, max }) => {
    const points = given[key]
    return points !== undefined && points >= 0 && points <= max
  })
    ? null
    : 'Choose a level for each criterion'

function wrongIn(total: number | null, min: number, max: number | null): string | null {
  if (max === null) return null
  if (total === null) return 'Give a mark'
  return total >= min && total <= max ? null : `Give ${pointsText(min)} to ${pointsText(max)} points`
}
