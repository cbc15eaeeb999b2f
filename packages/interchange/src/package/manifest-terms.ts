import type { PackageItem, PackageTerms } from '@learn/course/content/package'
import type { XmlNode } from '../xml/xml-node.ts'
import { getAttribute, getPart, getParts, partText } from './local-name.ts'

/** Objectives of a part. Chosen: what a run-time must take is 100 (SCORM 2004 RTE 4.2.17). */
const MAX_OBJECTIVES = 100
const OBJECTIVE = /^[\w.~:/#?=&%+-]{1,250}$/
/** `0001:30:00.00` (SCORM 1.2 RTE 3.4.4, CMITimespan), and `PT1H30M` (SCORM 2004 RTE 4.1.1.7, timeinterval). */
const TIMESPAN = /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/
const INTERVAL = /^P(?=\d|T)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/
const SHARE = /^(0(\.\d+)?|1(\.0+)?)$/
const ACTIONS = ['exit,message', 'exit,no message', 'continue,message', 'continue,no message'] as const

/** A part of the sequencing of an item, by local name. */
export type Sequencing = (item: XmlNode, name: string) => XmlNode | undefined

/** The sequencing of a manifest's items: their own, and what they take of its collection (SCORM 2004 SN 3.1, `IDRef`). */
export function sequencingIn(root: XmlNode): Sequencing {
  const shared = new Map(
    getParts(getPart(root, 'sequencingcollection'), 'sequencing').map(node => [getAttribute(node, 'id'), node]),
  )
  return (item, name) => {
    const own = getPart(item, 'sequencing')
    return getPart(own, name) ?? getPart(shared.get(getAttribute(own, 'idref')), name)
  }
}

/** What an item tells the part that it opens, beside its launch data and its pass mark; nothing where it tells nothing. */
export function getTerms(item: XmlNode, sequencing: Sequencing): Pick<PackageItem, 'terms'> {
  const limit = getAttribute(sequencing(item, 'limitconditions'), 'attemptabsolutedurationlimit').trim()
  const maxTime = [partText(item, 'maxtimeallowed'), limit].find(text => TIMESPAN.test(text) || INTERVAL.test(text))
  const action = partText(item, 'timelimitaction')
    .toLowerCase()
    .replace(/\s*,\s*/, ',')
  const timeLimitAction = ACTIONS.find(one => one === action)
  const completionThreshold = thresholdOf(item)
  const objectives = objectivesOf(sequencing(item, 'objectives'))
  const terms: PackageTerms = {
    ...(maxTime !== undefined && { maxTime }),
    ...(timeLimitAction && { timeLimitAction }),
    ...(completionThreshold !== null && { completionThreshold }),
    ...(objectives.length > 0 && { objectives }),
  }
  return Object.keys(terms).length > 0 ? { terms } : {}
}

/** The third edition says it as text, the fourth by attributes, all of it where it does not say how much (CAM 3.4.1.11). */
function thresholdOf(item: XmlNode): number | null {
  const node = getPart(item, 'completionthreshold')
  if (!node) return null
  const isByMeasure = getAttribute(node, 'completedbymeasure') === 'true'
  const said = node.text.trim() || (isByMeasure ? getAttribute(node, 'minprogressmeasure') || '1' : '')
  return SHARE.test(said) ? Number(said) : null
}

function objectivesOf(objectives: XmlNode | undefined): string[] {
  const nodes = [...getParts(objectives, 'primaryobjective'), ...getParts(objectives, 'objective')]
  const names = nodes.map(node => getAttribute(node, 'objectiveid').trim()).filter(name => OBJECTIVE.test(name))
  return [...new Set(names)].slice(0, MAX_OBJECTIVES)
}
