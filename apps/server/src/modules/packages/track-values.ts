type Values = Readonly<Record<string, string>>

/** Words that a value may be. Source: SCORM 1.2 RTE 3.4.4; SCORM 2004 RTE 4.2.4, 4.2.22, CMIExit of both. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'cmi.core.lesson_status': ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'],
  'cmi.core.exit': ['time-out', 'suspend', 'logout', ''],
  'cmi.completion_status': ['completed', 'incomplete', 'not attempted', 'unknown'],
  'cmi.success_status': ['passed', 'failed', 'unknown'],
  'cmi.exit': ['time-out', 'suspend', 'logout', 'normal', ''],
}

/** Ranges of numbers, both ends in them. SCORM 1.2 counts scores from 0 to 100. */
const RANGES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'cmi.core.score.raw': [0, 100],
  'cmi.core.score.min': [0, 100],
  'cmi.core.score.max': [0, 100],
  'cmi.score.scaled': [-1, 1],
  'cmi.progress_measure': [0, 1],
}

const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/

/**
 * Whether values that an app sends are such as the run-time of a package takes: words of its lists, numbers in their ranges, and a score
 * between the bounds that stand beside it. `all`: the values of the part as they will stand.
 */
export function areTrackValues(sent: Values, all: Values): boolean {
  for (const [element, value] of Object.entries(sent)) {
    if (Object.hasOwn(WORDS, element) && !WORDS[element]?.includes(value)) return false
    const [low, high] = (Object.hasOwn(RANGES, element) ? RANGES[element] : undefined) ?? [-Infinity, Infinity]
    const isNumber = Object.hasOwn(RANGES, element) || /^cmi\.(core\.)?score\.(raw|min|max)$/.test(element)
    // SCORM 1.2 lets a score be blank.
    if (isNumber && value !== '' && !(NUMBER.test(value) && Number(value) >= low && Number(value) <= high)) return false
  }
  return ['cmi.core.score', 'cmi.score'].every(score => {
    const of = (name: string) => all[`${score}.${name}`]
    const [raw, min, max] = [of('raw'), of('min'), of('max')]
    if (!raw) return true
    return (!min || Number(raw) >= Number(min)) && (!max || Number(raw) <= Number(max))
  })
}
