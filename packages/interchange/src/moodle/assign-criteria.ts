import type { ContentModel, JsonObject, MarkingModel } from '@learn/course'
import { type AssignContent, type AssignCriterion, isAssign } from '@learn/course/content/assign'
import { listIn, objectIn, typedIn } from './json-path.ts'
import { plainName } from './text-format.ts'

const numberIn = (value: JsonObject[string] | undefined): number => Math.max(0, Number(typedIn(value)) || 0)

/** An assignment with the criteria of the rubric or the guide that marks it. */
export function withCriteria<C extends ContentModel>(content: C, marking: readonly MarkingModel[]): C {
  const active = marking.find(({ isActive, area }) => isActive && area === 'submissions')
  if (!isAssign(content) || content.marking.kind !== 'points' || !active) return content
  const criteria = criteriaOf(active).filter(({ max }) => max > 0)
  return { ...(content as AssignContent), criteria: criteria.slice(0, 50) } as unknown as C
}

function criteriaOf({ method, settings }: MarkingModel): AssignCriterion[] {
  if (method === 'rubric')
    return listIn(objectIn(settings.plugin_gradingform_rubric_definition), 'criteria', 'criterion').map((row, n) => {
      const levels = listIn(row, 'levels', 'level')
        .map(level => ({ points: numberIn(level.score), text: plainName(typedIn(level.definition), '') }))
        .slice(0, 20)
        .toSorted((a, b) => b.points - a.points)
      return {
        key: keyOf(row, n),
        name: plainName(typedIn(row.description), `Criterion ${n + 1}`),
        html: '',
        max: levels[0]?.points ?? 0,
        levels,
      }
    })
  if (method === 'guide')
    return listIn(objectIn(settings.plugin_gradingform_guide_definition), 'guide_criteria', 'guide_criterion').map(
      (row, n) => ({
        key: keyOf(row, n),
        name: plainName(typedIn(row.shortname), `Criterion ${n + 1}`),
        html: typedIn(row.description),
        max: numberIn(row.maxscore),
        levels: [],
      }),
    )
  return []
}

const keyOf = (row: JsonObject, n: number): string => {
  const id = typedIn(row.id)
  return /^\d{1,15}$/.test(id) ? id : `c${n + 1}`
}
