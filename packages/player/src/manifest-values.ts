import type { PlayRequest } from './messages.ts'

/** What a part is told by its manifest. */
export type ManifestData = Pick<PlayRequest, 'launchData' | 'passPct' | 'terms'>

const TIMESPAN = /^\d/

/**
 * The values that a part of SCORM finds by what its manifest says: launch data, pass mark, time limit; of SCORM 2004 also the progress
 * that completes it and its objectives (RTE 4.2; SCORM 1.2 RTE 3.4.4). A time that its version does not spell so is left out.
 */
export const manifestValues = (format: 'scorm12' | 'scorm2004', by: ManifestData): Record<string, string> =>
  format === 'scorm12' ? told12(by) : told2004(by)

function told12({ launchData, passPct, terms = {} }: ManifestData): Record<string, string> {
  const { maxTime, timeLimitAction } = terms
  return {
    'cmi.launch_data': launchData,
    ...(passPct !== null && { 'cmi.student_data.mastery_score': String(passPct) }),
    ...(maxTime && TIMESPAN.test(maxTime) && { 'cmi.student_data.max_time_allowed': maxTime }),
    ...(timeLimitAction && { 'cmi.student_data.time_limit_action': timeLimitAction }),
  }
}

function told2004({ launchData, passPct, terms = {} }: ManifestData): Record<string, string> {
  const { maxTime, timeLimitAction, completionThreshold, objectives = [] } = terms
  return {
    'cmi.launch_data': launchData,
    ...(passPct !== null && { 'cmi.scaled_passing_score': String(passPct / 100) }),
    ...(maxTime && !TIMESPAN.test(maxTime) && { 'cmi.max_time_allowed': maxTime }),
    ...(timeLimitAction && { 'cmi.time_limit_action': timeLimitAction }),
    ...(completionThreshold !== undefined && { 'cmi.completion_threshold': String(completionThreshold) }),
    ...Object.fromEntries(objectives.map((name, n) => [`cmi.objectives.${n}.id`, name])),
  }
}
