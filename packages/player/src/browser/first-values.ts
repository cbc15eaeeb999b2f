import { manifestValues } from '../manifest-values.ts'
import type { PlayRequest } from '../messages.ts'
import { savedValues } from './values.ts'

/** Values that a part finds as it opens: what it saved before, and what it is told of its learner and by its manifest. */

type Opened = Omit<PlayRequest, 'kind' | 'item' | 'src' | 'title'>

/** Of SCORM 1.2. A first sitting finds no time, where the run-time by itself would say nothing. */
export function firstValues12({ values, learner, isReview, ...by }: Opened): Record<string, string> {
  const kept = savedValues(values)
  return {
    'cmi.core.total_time': '0000:00:00.00',
    ...kept,
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.lesson_status': kept['cmi.core.lesson_status'] ?? 'not attempted',
    'cmi.core.entry': entryOf(kept),
    'cmi.core.lesson_mode': modeOf(isReview),
    'cmi.core.credit': creditOf(isReview),
    ...manifestValues('scorm12', by),
  }
}

/** Of SCORM 2004. Objectives that were saved are those of the part; what the manifest names is for its first sitting. */
export function firstValues2004({ values, learner, isReview, ...by }: Opened): Record<string, string> {
  const kept = savedValues(values)
  const told = manifestValues('scorm2004', by)
  const hasObjectives = Object.keys(kept).some(isOfObjective)
  return {
    ...kept,
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    'cmi.entry': entryOf(kept),
    'cmi.mode': modeOf(isReview),
    'cmi.credit': creditOf(isReview),
    ...Object.fromEntries(Object.entries(told).filter(([name]) => !hasObjectives || !isOfObjective(name))),
  }
}

const isOfObjective = (name: string): boolean => name.startsWith('cmi.objectives.')
const entryOf = (kept: object): string => (Object.keys(kept).length > 0 ? 'resume' : 'ab-initio')
const modeOf = (isReview: boolean): string => (isReview ? 'review' : 'normal')
const creditOf = (isReview: boolean): string => (isReview ? 'no-credit' : 'credit')
