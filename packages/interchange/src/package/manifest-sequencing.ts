import type { PartSequencing } from '@learn/contract/packages/sequencing'
import type { XmlNode } from '../xml/xml-node.ts'
import { getAttribute, getPart, getParts, partText } from './local-name.ts'
import type { Sequencing } from './manifest-terms.ts'

type Rule = NonNullable<PartSequencing['rules']>[number]
type RollupRule = NonNullable<PartSequencing['rollup']>[number]
type Condition = Rule['conditions'][number]
type Objective = NonNullable<PartSequencing['objectives']>[number]

/** Rules, conditions and objectives of one part. Chosen: those of real courses have a few. */
const MAX_PARTS = 100
const NAME_CHARS = 250

const ACTIONS: Record<string, readonly Rule['action'][]> = {
  preconditionrule: ['skip', 'disabled', 'hiddenFromChoice', 'stopForwardTraversal'],
  exitconditionrule: ['exit'],
  postconditionrule: ['exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'],
}
const CONDITIONS: readonly Condition['is'][] = [
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'always',
]
const MAKES: readonly RollupRule['makes'][] = ['satisfied', 'notSatisfied', 'completed', 'incomplete']
const SETS: readonly RollupRule['of'][] = ['all', 'any', 'none', 'atLeastCount', 'atLeastPercent']

/** One of these words, however it is written; the manifest of one authoring tool says `hiddenfromchoice`. */
const oneOf = <T extends string>(words: readonly T[], said: string): T | undefined =>
  words.find(word => word.toLowerCase() === said.trim().toLowerCase())
const isTrue = (node: XmlNode | undefined, name: string, otherwise: boolean): boolean => {
  const said = getAttribute(node, name).trim().toLowerCase()
  return said === '' ? otherwise : said === 'true' || said === '1'
}
function numberOf(said: string, low: number, high: number): number | undefined {
  const value = said.trim() === '' ? Number.NaN : Number(said)
  return value >= low && value <= high ? value : undefined
}

/**
 * How the way leads through an item or an organization, and what it is worth; undefined where its manifest says nothing of it.
 * Source: SCORM 2004 SN 3; what stands in a collection is taken over.
 */
export function getPartSequencing(item: XmlNode | undefined, sequencing: Sequencing): PartSequencing | undefined {
  if (!item) return undefined
  const [control, delivery] = [sequencing(item, 'controlmode'), sequencing(item, 'deliverycontrols')]
  const limit = numberOf(getAttribute(sequencing(item, 'limitconditions'), 'attemptlimit'), 0, 9999)
  const rollup = sequencing(item, 'rolluprules')
  const [rules, objectives] = [
    rulesOf(sequencing(item, 'sequencingrules')),
    objectivesOf(sequencing(item, 'objectives')),
  ]
  const rollups = getParts(rollup, 'rolluprule').slice(0, MAX_PARTS).flatMap(rollupRuleOf)
  const hides = hidesOf(item)
  const said: PartSequencing = {
    ...(!isTrue(control, 'choice', true) && { choice: false as const }),
    ...(!isTrue(control, 'choiceexit', true) && { choiceExit: false as const }),
    ...(isTrue(control, 'flow', false) && { flow: true as const }),
    ...(isTrue(control, 'forwardonly', false) && { forwardOnly: true as const }),
    ...(!isTrue(delivery, 'tracked', true) && { isUntracked: true as const }),
    ...(isTrue(delivery, 'completionsetbycontent', false) && { saysCompletion: true as const }),
    ...(isTrue(delivery, 'objectivesetbycontent', false) && { saysSuccess: true as const }),
    ...(limit !== undefined && { attemptLimit: Math.floor(limit) }),
    ...(rules.length > 0 && { rules }),
    ...(objectives.length > 0 && { objectives }),
    ...(rollups.length > 0 && { rollup: rollups }),
    ...(rollup && {
      rollsUp: {
        success: isTrue(rollup, 'rollupobjectivesatisfied', true),
        completion: isTrue(rollup, 'rollupprogresscompletion', true),
        weight: numberOf(getAttribute(rollup, 'objectivemeasureweight'), 0, 1) ?? 1,
      },
    }),
    ...(hides.length > 0 && { hides }),
  }
  return Object.keys(said).length > 0 ? said : undefined
}

/** Whether it says how the way leads, or what the parts are worth together: objectives by themselves do not. */
export const leadsTheWay = ({
  objectives = [],
  saysCompletion: _c,
  saysSuccess: _s,
  ...rest
}: PartSequencing): boolean => Object.keys(rest).length > 0 || objectives.some(({ maps }) => maps !== undefined)

const rulesOf = (node: XmlNode | undefined): Rule[] =>
  Object.entries(ACTIONS)
    .flatMap(([name, actions]) =>
      getParts(node, name).flatMap(rule => {
        const action = oneOf(actions, getAttribute(getPart(rule, 'ruleaction'), 'action'))
        const conditions = getPart(rule, 'ruleconditions')
        const read = conditionsOf(conditions, 'rulecondition')
        if (!action || !read) return []
        return [
          { action, needsAll: !/^any$/i.test(getAttribute(conditions, 'conditioncombination')), conditions: read },
        ]
      }),
    )
    .slice(0, MAX_PARTS)

function rollupRuleOf(rule: XmlNode): RollupRule[] {
  const makes = oneOf(MAKES, getAttribute(getPart(rule, 'rollupaction'), 'action'))
  const conditions = getPart(rule, 'rollupconditions')
  const read = conditionsOf(conditions, 'rollupcondition')
  if (!makes || !read) return []
  const of = oneOf(SETS, getAttribute(rule, 'childactivityset')) ?? 'all'
  const name = of === 'atLeastCount' ? 'minimumcount' : 'minimumpercent'
  const least = numberOf(getAttribute(rule, name), 0, of === 'atLeastCount' ? 9999 : 1) ?? 0
  const needsAll = /^all$/i.test(getAttribute(conditions, 'conditioncombination'))
  return [{ makes, of, least, needsAll, conditions: read }]
}

/** Null without any. A condition about time, which nobody measures here, is never met. */
function conditionsOf(node: XmlNode | undefined, name: string): Condition[] | null {
  const read = getParts(node, name)
    .slice(0, MAX_PARTS)
    .map((one): Condition => {
      const objective = getAttribute(one, 'referencedobjective').trim().slice(0, NAME_CHARS)
      const threshold = numberOf(getAttribute(one, 'measurethreshold'), -1, 1)
      return {
        is: oneOf(CONDITIONS, getAttribute(one, 'condition')) ?? 'never',
        ...(/^not$/i.test(getAttribute(one, 'operator')) && { isNot: true as const }),
        ...(objective !== '' && { objective }),
        ...(threshold !== undefined && { threshold }),
      }
    })
  return read.length > 0 ? read : null
}

function objectivesOf(node: XmlNode | undefined): Objective[] {
  const [primary] = getParts(node, 'primaryobjective')
  const others = getParts(node, 'objective')
  if (!primary && others.length === 0) return []
  return [primary, ...others].slice(0, MAX_PARTS).map(one => {
    const isByMeasure = isTrue(one, 'satisfiedbymeasure', false)
    const maps = getParts(one, 'mapinfo').slice(0, MAX_PARTS).map(mapOf)
    return {
      id: getAttribute(one, 'objectiveid').trim().slice(0, NAME_CHARS),
      ...(isByMeasure && { minMeasure: numberOf(partText(one ?? node, 'minnormalizedmeasure'), -1, 1) ?? 1 }),
      ...(maps.length > 0 && { maps }),
    }
  })
}

const mapOf = (node: XmlNode) => ({
  target: getAttribute(node, 'targetobjectiveid').trim().slice(0, NAME_CHARS),
  readsStatus: isTrue(node, 'readsatisfiedstatus', true),
  readsMeasure: isTrue(node, 'readnormalizedmeasure', true),
  writesStatus: isTrue(node, 'writesatisfiedstatus', false),
  writesMeasure: isTrue(node, 'writenormalizedmeasure', false),
})

/** Ways that the part offers itself (CAM 5.2, `adlnav:hideLMSUI`). */
function hidesOf(item: XmlNode): ('continue' | 'previous')[] {
  const said = getParts(getPart(getPart(item, 'presentation'), 'navigationinterface'), 'hidelmsui').map(node =>
    node.text.trim(),
  )
  return (['continue', 'previous'] as const).filter(way => said.includes(way))
}
