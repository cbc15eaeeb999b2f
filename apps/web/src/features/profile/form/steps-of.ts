import {
  enabledSteps,
  getItems,
  lockReason,
  PROFILE_STEPS,
  type ProfileState,
  SKILLS_AT_LEAST,
  type StepId,
} from '@learn/contract/profile/plain'

/** The steps of the profile as they are listed: how much of each is filled, or what opens it. */
export function getSteps(state: ProfileState) {
  const enabled = enabledSteps(state)
  return PROFILE_STEPS.map(({ id, name }) => {
    const items = getItems(id, state)
    const done = items.filter(({ isDone }) => isDone).length
    const isDone = done === items.length
    return {
      id,
      name,
      state: isDone ? ('done' as const) : enabled[id] ? ('open' as const) : ('locked' as const),
      note: isDone ? 'Complete' : (lockReason(id, state) ?? noteOf(id, state, `${done} of ${items.length} filled`)),
    }
  })
}

/** A step that asks for several skills in one field counts them. */
function noteOf(id: StepId, { values: { skillsProficiency: skills } }: ProfileState, filled: string): string {
  return id === 'skills' && Array.isArray(skills) ? `${skills.length} of ${SKILLS_AT_LEAST} skills` : filled
}
