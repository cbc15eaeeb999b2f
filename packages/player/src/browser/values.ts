/** What of a part's data is its own, as texts by name: lists that are empty and what only the system says are none. */
export function getTexts(flat: unknown): Record<string, string> {
  if (typeof flat !== 'object' || flat === null) return {}
  return Object.fromEntries(
    Object.entries(flat).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
}

/** What a new sitting must not find of the one before: how it ended, how long it was, and what is told anew. */
const OF_SITTING =
  /(\.session_time|\.exit|\.entry|\.lesson_mode|\.mode|\.credit|\.student_id|\.student_name|\.learner_id|\.learner_name|launch_data|mastery_score|scaled_passing_score|max_time_allowed|time_limit_action|completion_threshold)$/

/** What was saved of a part, for its next sitting. */
export const savedValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !OF_SITTING.test(name)))
