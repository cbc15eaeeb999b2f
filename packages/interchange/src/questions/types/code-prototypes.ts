import { isYes } from '../common.ts'
import type { RawQuestion } from '../raw-question.ts'

/** Prototypes of a file or a backup: questions that are templates of others, by the name of the type that they make. */
export type Prototypes = ReadonlyMap<string, RawQuestion>

export const NO_PROTOTYPES: Prototypes = new Map()

/** Moodle writes this in backups where a field is empty. */
const NULL = '$@NULL@$'
export const settingText = (raw: RawQuestion, name: string): string => {
  const text = raw.setting(name)
  return text.trim() === NULL ? '' : text
}

/** Whether a question is a prototype that an author made: others are of its type. */
export const isPrototype = (raw: RawQuestion): boolean =>
  raw.type === 'coderunner' && settingText(raw, 'prototypetype').trim() === '2'

/** The prototypes among some questions; the first of each name. */
export function prototypesIn(questions: Iterable<RawQuestion>): Prototypes {
  const found = new Map<string, RawQuestion>()
  for (const raw of questions) {
    const name = settingText(raw, 'coderunnertype').trim()
    if (isPrototype(raw) && name !== '' && !found.has(name)) found.set(name, raw)
  }
  return found
}

/** What a question takes from its prototype where it says nothing of its own (https://coderunner.org.nz, "Inheritance"). */
const INHERITED = new Set([
  'template', 'iscombinatortemplate', 'testsplitterre', 'language', 'grader', 'cputimelimitsecs', 'memlimitmb', 'sandboxparams',
  'resultcolumns', 'uiplugin', 'uiparameters', 'allowmultiplestdins', 'acelang', 'prototypeextra',
]) // biome-ignore format: a list

/** A question with what its prototype says where it is silent; parameters of both are joined, files lie side by side. */
export function withPrototype(raw: RawQuestion, prototype: RawQuestion | undefined): RawQuestion {
  const own = (name: string) => settingText(raw, name)
  if (!prototype) return { ...raw, setting: own }
  const isCustom = own('template').trim() !== ''
  return {
    ...raw,
    dataFiles: [...raw.dataFiles, ...prototype.dataFiles],
    setting(name) {
      // A template of its own says of itself whether it takes all tests at once.
      if (name === 'iscombinatortemplate' && isCustom) return own(name)
      if (name === 'templateparams') return joinedParameters(settingText(prototype, name), own(name))
      if (!INHERITED.has(name)) return own(name)
      return own(name).trim() === '' ? settingText(prototype, name) : own(name)
    },
  }
}

/** Values of the question take the place of those of its prototype, where both are plain JSON. */
function joinedParameters(base: string, own: string): string {
  if (base.trim() === '') return own
  if (own.trim() === '') return base
  try {
    const all: unknown = { ...(JSON.parse(base) as object), ...(JSON.parse(own) as object) }
    return JSON.stringify(all)
  } catch {
    return own
  }
}

/** Whether a question gives a template all of its tests at once. */
export const isCombinator = (raw: RawQuestion): boolean => isYes(raw.setting('iscombinatortemplate'))
